import { expect, it } from 'vitest';
import { createPasswordEncryption } from './password-encryption.ts';

const safe = createPasswordEncryption('the key of the house');

it('opens what it locked, and shows nothing of it', () => {
  const locked = safe.lock('7', 'mot de passe é€');
  expect(locked.includes('passe')).toBe(false);
  expect(locked.equals(safe.lock('7', 'mot de passe é€'))).toBe(false);
  expect(safe.open('7', locked)).toBe('mot de passe é€');
  expect(createPasswordEncryption('the key of the house').open('7', locked)).toBe(
    'mot de passe é€',
  );
});

it('opens nothing for another hotel, with another key, or of what was altered', () => {
  const locked = safe.lock('7', 'secret');
  expect(safe.open('8', locked)).toBeNull();
  expect(createPasswordEncryption('another key').open('7', locked)).toBeNull();
  for (let at = 0; at < locked.length; at += 1) {
    const altered = Buffer.from(locked);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(safe.open('7', altered)).toBeNull();
  }
  for (const cut of [0, 5, 12, 20, 28, locked.length - 1]) {
    expect(safe.open('7', locked.subarray(0, cut))).toBeNull();
  }
});
