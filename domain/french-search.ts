/** Whether a text contains the searched text, ignoring case and accents; every text contains the empty one. */
export function isFoundIn(text: string, searched: string): boolean {
  return withoutAccents(text).includes(withoutAccents(searched.trim()));
}

/** The text without accents, in lower case. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
