export const minGuestNameLength = 3;

/**
 * Whether a no-show reservation mentions a person: some text of it contains every word of the name,
 * whatever the accents, the case and the order of the words ('DUPONT Eloïse' has 'Éloïse Dupont').
 */
export function mentionsGuest(row: Readonly<Record<string, unknown>>, name: string): boolean {
  const words = wordsOf(name);
  if (words.length === 0) return false;
  return Object.values(row).some((value) => {
    if (typeof value !== 'string') return false;
    const text = wordsOf(value).join(' ');
    return words.every((word) => text.includes(word));
  });
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
