/** More different statements than the product has: whoever builds texts by the thousand has none named. */
const mostNamed = 1_000;

/**
 * Names for statements that have none of their own, the same for the same text: a connection then
 * parses and plans each of them once.
 */
export function statementNames() {
  const named = new Map<string, string>();
  return {
    /** undefined once too many different texts have come by. */
    of(text: string): string | undefined {
      const known = named.get(text);
      if (known !== undefined || named.size >= mostNamed) return known;
      const name = `statement-${named.size + 1}`;
      named.set(text, name);
      return name;
    },
  };
}
