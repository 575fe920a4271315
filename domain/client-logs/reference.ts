/** The reference of a log, which the error page shows and a person reads to an admin: '7KQ4M-X2PTA'. */

/** 32 characters, without I, L and O, which look like others, and U, which makes words. */
export const referenceAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const half = 5;
export const referenceLength = 2 * half;

/** A reference in the form that is shown and stored, from characters of the alphabet. */
export function formatReference(characters: string): string {
  return `${characters.slice(0, half)}-${characters.slice(half)}`;
}

/** Parses a typed reference: any case, with or without its dash, O for 0, I or L for 1. */
export function parseReference(typed: string): string {
  const characters = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return formatReference(characters.replaceAll('O', '0').replaceAll(/[IL]/g, '1'));
}
