// The messages as the server writes and reads them: the samples of server/wire/messages.
import { describe, expect, test } from 'vitest';
import { samples } from '../test/laws';
import { read, write, type Up } from './wire';

describe.each(['hello', 'act', 'chat', 'pong'] as const)('%s', (kind) => {
  test.each(samples(kind))('$name is written as the server reads it', ({ text, value }) => {
    const written = JSON.parse(write({ t: kind, ...value } as Up)) as Record<string, unknown>;
    expect(JSON.parse(text)).toMatchObject(written);
  });
});

describe.each(['welcome', 'log', 'done', 'watching', 'ping', 'bye'] as const)('%s', (kind) => {
  test.each(samples(kind))('$name is read', ({ text, value }) => {
    expect(read(text)).toEqual({ t: kind, ...value });
  });
});

test.each(samples('refused'))('refused: $name is read', ({ text, value }) => {
  const { id, rule, english, italian, detail } = value;
  expect(read(text)).toEqual({ t: 'refused', id, refusal: { rule, why: { en: english, it: italian }, detail } });
});

test.each(['', 'null', '[]', '{"t":"later"}', '{"t":1}', '{'])('%s is no message', (frame) => {
  expect(read(frame)).toBeNull();
});
