import { expect, it } from 'vitest';
import { withTimeout } from './with-timeout.ts';

const never = () => new Promise<never>(() => undefined);
const refuse = () => {
  throw new Error('too late');
};

it('returns the result of work that ends in time, or throws its error', async () => {
  expect(await withTimeout(Promise.resolve('done'), 10_000, refuse)).toBe('done');
  const failure = Promise.reject(new Error('failed'));
  await expect(withTimeout(failure, 10_000, refuse)).rejects.toThrow('failed');
});

it('returns or throws the replacement for work that is late', async () => {
  expect(await withTimeout(never(), 5, () => 'late')).toBe('late');
  await expect(withTimeout(never(), 5, refuse)).rejects.toThrow('too late');
});

it('takes a negative time as 0', async () => {
  expect(await withTimeout(never(), -1, () => 'late')).toBe('late');
});
