const collator = new Intl.Collator('fr', { numeric: true });

/** A comparator for French readers: accents sort beside their letter, numbers by value. */
export function inFrenchOrder(text: string, other: string): number {
  return collator.compare(text, other);
}
