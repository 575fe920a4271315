import { describe, expect, it } from 'vitest';
import { validateEmail } from './email-validation.ts';

describe('an e-mail address', () => {
  it.each([
    'marie@hotel-du-port.fr',
    ' Marie.Le-Gall+nuit@Hotel.Example ',
    "o'brien@sub.domaine.travel",
    '1@2.fr',
  ])('is accepted: %s', (text) => {
    expect(validateEmail(text)).toBeNull();
  });

  it.each([
    '',
    'marie',
    'marie@',
    '@hotel.fr',
    'marie@hotel',
    'marie@hotel.f',
    'marie@-hotel.fr',
    '.marie@hotel.fr',
    'ma..rie@hotel.fr',
    'marie@hotel..fr',
    'ma rie@hotel.fr',
    'marie@hotel.fr\r\nBcc: x@y.fr',
    'a@b.fr,c@d.fr',
    `${'a'.repeat(250)}@hotel.fr`,
  ])('is refused: %j', (text) => {
    expect(validateEmail(text)).toBe('Email valide requis');
  });
});
