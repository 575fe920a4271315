const collator = new Intl.Collator('fr', { numeric: true });

/** Sorts as a French reader expects: accents beside their letter, numbers by value. */
export function inFrenchOrder(one: string, other: string): number {
  return collator.compare(one, other);
}
