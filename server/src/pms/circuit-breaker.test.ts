import { apiError } from '@hotel/domain/api-error.ts';
import { expect, it, vi } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';
import type { PmsConnectionSettings } from './pms-connection.ts';

const settings: PmsConnectionSettings = {
  hotel_id: '1',
  source: 'oracle',
  host: 'pms.hotel.test',
  port: 1521,
  service: 'PMS',
  username: 'reader',
  password_encrypted: null,
  refused_with: null,
  refused_at: null,
};

/** A PMS that times out until the test lets it respond; it counts the queries. */
function deafPms() {
  const pms = { answers: false, asked: 0 };
  const work = async () => {
    pms.asked += 1;
    if (!pms.answers) throw apiError('PMS_TIMEOUT');
    return 'answer';
  };
  return { pms, work };
}

it('leaves a PMS alone after two timeouts in a row, then tries once', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const breaker = new CircuitBreaker(1_000);
  const { pms, work } = deafPms();
  const read = () => breaker.run(settings, work, true);
  for (let attempt = 0; attempt < 5; attempt += 1) await expect(read()).rejects.toThrow();
  expect(pms.asked).toBe(2);
  vi.advanceTimersByTime(1_001);
  await Promise.all([read(), read(), read()].map((reading) => expect(reading).rejects.toThrow()));
  expect(pms.asked).toBe(3);
  pms.answers = true;
  vi.advanceTimersByTime(1_001);
  expect(await read()).toBe('answer');
  expect(await read()).toBe('answer');
  vi.useRealTimers();
});

it('lets nobody wait for the request that tries again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const breaker = new CircuitBreaker(1_000);
  const { work } = deafPms();
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await expect(breaker.run(settings, work, true)).rejects.toThrow();
  }
  vi.advanceTimersByTime(1_001);
  const pending = Promise.withResolvers<string>();
  const trying = breaker.run(settings, () => pending.promise, true);
  // The PMS has not responded yet.
  await expect(breaker.run(settings, work, true)).rejects.toThrow();
  pending.resolve('answer');
  expect(await trying).toBe('answer');
  vi.useRealTimers();
});

it('never keeps a person’s test or an import from trying, whose success opens it for the pages', async () => {
  const breaker = new CircuitBreaker();
  const { pms, work } = deafPms();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await expect(breaker.run(settings, work, false)).rejects.toThrow();
  }
  expect(pms.asked).toBe(3);
  await expect(breaker.run(settings, work, true)).rejects.toThrow();
  expect(pms.asked).toBe(3);
  pms.answers = true;
  expect(await breaker.run(settings, work, false)).toBe('answer');
  expect(await breaker.run(settings, work, true)).toBe('answer');
});

it('begins anew with other settings, and is not opened by errors that come at once', async () => {
  const breaker = new CircuitBreaker();
  const { pms, work } = deafPms();
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await expect(breaker.run(settings, work, true)).rejects.toThrow();
  }
  await expect(breaker.run({ ...settings, host: 'other.test' }, work, true)).rejects.toThrow();
  expect(pms.asked).toBe(3);
  const refusing = async () => {
    pms.asked += 1;
    throw apiError('PMS_UNAVAILABLE');
  };
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await expect(breaker.run({ ...settings, hotel_id: '2' }, refusing, true)).rejects.toThrow();
  }
  expect(pms.asked).toBe(7);
});
