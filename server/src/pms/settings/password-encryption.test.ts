import { expect, it } from 'vitest';
import { createPasswordEncryption } from './password-encryption.ts';

const encryption = createPasswordEncryption('the key of the installation');

it('decrypts what it encrypted, and shows nothing of it', () => {
  const locked = encryption.encrypt('7', 'mot de passe é€');
  expect(locked.includes('passe')).toBe(false);
  expect(locked.equals(encryption.encrypt('7', 'mot de passe é€'))).toBe(false);
  expect(encryption.decrypt('7', locked)).toBe('mot de passe é€');
  expect(createPasswordEncryption('the key of the installation').decrypt('7', locked)).toBe(
    'mot de passe é€',
  );
});

it('decrypts nothing for another hotel, with another key, or that was altered', () => {
  const locked = encryption.encrypt('7', 'secret');
  expect(encryption.decrypt('8', locked)).toBeNull();
  expect(createPasswordEncryption('another key').decrypt('7', locked)).toBeNull();
  for (let at = 0; at < locked.length; at += 1) {
    const altered = Buffer.from(locked);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(encryption.decrypt('7', altered)).toBeNull();
  }
  for (const cut of [0, 5, 12, 20, 28, locked.length - 1]) {
    expect(encryption.decrypt('7', locked.subarray(0, cut))).toBeNull();
  }
});
