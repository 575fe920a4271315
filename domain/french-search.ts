/** Whether a text holds what is looked for, whatever the case and the accents; nothing is in every text. */
export function isFoundIn(text: string, searched: string): boolean {
  return plain(text).includes(plain(searched.trim()));
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
