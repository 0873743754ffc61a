// The messages of an event's line as the server writes and reads them: the samples of server/events/messages.
import { describe, expect, test } from 'vitest';
import { eventSamples } from '../../test/laws';
import { read } from './wire';

describe.each(['welcome', 'view', 'ping'] as const)('%s', (kind) => {
  test.each(eventSamples(kind))('$name is read', ({ text, value }) => {
    expect(read(text)).toEqual({ t: kind, ...value });
  });
});

test.each(['', 'null', '[]', '{"t":"later"}', '{"t":1}', '{'])('%s is no message', (frame) => {
  expect(read(frame)).toBeNull();
});
