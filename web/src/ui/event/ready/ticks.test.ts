import { expect, test } from 'vitest';
import { phoneScreen, ticksOf } from './ticks';
import type { DeskView } from '$live/event/views';

const desk: DeskView = { calls: [], missing: [], contradicted: [], leaving: [], busy: [], devices: [], copies: [] };
const lan = ['http://192.168.1.5:8080'];

test('E123: a laptop that nobody can reach is red, one in a network green', () => {
  expect(ticksOf({ seen: {}, desk, reached: undefined }).network).toBe('open');
  expect(ticksOf({ seen: {}, desk, reached: ['http://127.0.0.1:8080'] }).network).toBe('no');
  expect(ticksOf({ seen: {}, desk, reached: lan }).network).toBe('yes');
});
test('the phone is ticked by the phone, the printer by hand', () => {
  const phone = { role: `screen:${phoneScreen}`, light: 'green' as const };
  expect(ticksOf({ seen: {}, desk, reached: lan })).toMatchObject({ phone: 'open', printer: 'open' });
  expect(ticksOf({ seen: {}, desk: { ...desk, devices: [phone] }, reached: lan }).phone).toBe('yes');
  expect(ticksOf({ seen: {}, desk: { ...desk, devices: [{ ...phone, light: 'red' }] }, reached: lan }).phone).toBe(
    'open',
  );
  expect(ticksOf({ seen: { printer: true }, desk, reached: lan }).printer).toBe('yes');
});
test('E150: the stick is green once a copy was made, red when one failed', () => {
  const copy = { disk: 'Stick', path: 'x' };
  const trouble = { en: 'full', it: 'piena' };
  expect(ticksOf({ seen: {}, desk: { ...desk, copies: [{ ...copy, at_ms: 5 }] }, reached: lan }).stick).toBe('yes');
  expect(ticksOf({ seen: {}, desk: { ...desk, copies: [{ ...copy, at_ms: 5, trouble }] }, reached: lan }).stick).toBe(
    'no',
  );
  expect(ticksOf({ seen: {}, desk, reached: lan }).stick).toBe('open');
});
