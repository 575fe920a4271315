import { afterEach, expect, test, vi } from 'vitest';
import { accessTokens } from './access-tokens.ts';
import { cacheTokens } from './token-cache.ts';

const sessionId = '3b241101-e2bb-4255-8caf-4136c566a962';

afterEach(() => {
  vi.useRealTimers();
});

function counted() {
  const tokens = accessTokens('a secret that only this test knows');
  const readings: string[] = [];
  return {
    readings,
    tokens: cacheTokens({
      sign: tokens.sign,
      read: (token) => {
        readings.push(token);
        return tokens.read(token);
      },
    }),
  };
}

test('verifies the signature of a token once', async () => {
  const { tokens, readings } = counted();
  const token = await tokens.sign(sessionId);
  expect(await tokens.read(token)).toBe(sessionId);
  expect(await tokens.read(token)).toBe(sessionId);
  expect(readings).toEqual([token]);
});

test('refuses a cached token once it has expired', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { tokens } = counted();
  const token = await tokens.sign(sessionId);
  vi.setSystemTime(Date.now() + 14 * 60_000);
  expect(await tokens.read(token)).toBe(sessionId);
  vi.setSystemTime(Date.now() + 61_000);
  expect(await tokens.read(token)).toBeNull();
});

test('refuses a token that a clock set back would make valid for hours', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { tokens } = counted();
  const token = await tokens.sign(sessionId);
  expect(await tokens.read(token)).toBe(sessionId);
  vi.setSystemTime(Date.now() - 2 * 3_600_000);
  expect(await tokens.read(token)).toBeNull();
  const next = await tokens.sign(sessionId);
  expect(await tokens.read(next)).toBe(sessionId);
  vi.setSystemTime(Date.now() + 16 * 60_000);
  expect(await tokens.read(next)).toBeNull();
});

test('accepts tokens while the clocks of two servers differ by minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { tokens } = counted();
  const token = await tokens.sign(sessionId);
  vi.setSystemTime(Date.now() - 4 * 60_000);
  expect(await tokens.read(token)).toBe(sessionId);
});

test('caches no forged token', async () => {
  const { tokens, readings } = counted();
  const token = await tokens.sign(sessionId);
  const forged = `${token.slice(0, -2)}xx`;
  expect(await tokens.read(forged)).toBeNull();
  expect(await tokens.read(forged)).toBeNull();
  expect(readings).toHaveLength(2);
});
