import fc from 'fast-check';
import { expect, it } from 'vitest';
import { flashDue } from './flash-schedule.ts';

const hours = 3_600_000;
const paris = (isReady: boolean) => ({ timeZone: 'Europe/Paris', isReady });
const tahiti = (isReady: boolean) => ({ timeZone: 'Pacific/Tahiti', isReady });
const at = (instant: string) => Date.parse(instant);
const given = { sentFor: null, changedAt: 0 };

it('is due as soon as every hotel is ready', () => {
  const early = at('2026-11-23T02:00:00Z');
  expect(flashDue({ ...given, hotels: [paris(true)] }, early)).toBe('2026-11-23');
  expect(flashDue({ ...given, hotels: [paris(true), paris(false)] }, early)).toBeNull();
  expect(flashDue({ ...given, hotels: [] }, early)).toBeNull();
});

it('waits until 09:00 of the first hotel, whatever the hour elsewhere', () => {
  const hotels = [paris(false), tahiti(false)];
  expect(flashDue({ ...given, hotels }, at('2026-11-23T07:59:59Z'))).toBeNull();
  expect(flashDue({ ...given, hotels }, at('2026-11-23T08:00:00Z'))).toBe('2026-11-23');
  // 22:00 of the day before in Tahiti.
  expect(flashDue({ ...given, hotels: hotels.toReversed() }, at('2026-11-23T08:00:00Z'))).toBe(
    '2026-11-22',
  );
});

it('follows the clock of the hotel when it changes to summer time', () => {
  const hotels = [paris(false)];
  expect(flashDue({ ...given, hotels }, at('2026-03-29T06:59:00Z'))).toBeNull();
  expect(flashDue({ ...given, hotels }, at('2026-03-29T07:00:00Z'))).toBe('2026-03-29');
  expect(flashDue({ ...given, hotels }, at('2026-10-25T07:59:00Z'))).toBeNull();
  expect(flashDue({ ...given, hotels }, at('2026-10-25T08:00:00Z'))).toBe('2026-10-25');
});

it('leaves a minute to whoever subscribes after the deadline', () => {
  const changedAt = at('2026-11-23T15:00:00Z');
  const late = { hotels: [paris(false)], sentFor: null, changedAt };
  expect(flashDue(late, changedAt + 59_000)).toBeNull();
  expect(flashDue(late, changedAt + 60_000)).toBe('2026-11-23');
  expect(flashDue({ ...late, hotels: [paris(true)] }, changedAt)).toBe('2026-11-23');
});

it('is due once for each day, at any sequence of instants', () => {
  const anyMoments = fc.array(fc.record({ step: fc.nat({ max: 20 }), isReady: fc.boolean() }), {
    minLength: 1,
    maxLength: 60,
  });
  fc.assert(
    fc.property(anyMoments, (moments) => {
      let [now, sentFor]: [number, string | null] = [at('2026-03-20T00:00:00Z'), null];
      const sent: string[] = [];
      for (const { step, isReady } of moments) {
        now += step * hours;
        const day = flashDue({ hotels: [paris(isReady)], sentFor, changedAt: 0 }, now);
        if (day === null) continue;
        sent.push(day);
        sentFor = day;
      }
      expect(sent).toEqual([...new Set(sent)].toSorted());
    }),
  );
});
