/** More different statements than the product has: whoever builds texts by the thousand has none named. */
const mostNamed = 1_000;
/** Of all texts together: a name goes on meaning its text, so none is given back. */
const mostCharacters = 2_000_000;

/**
 * Names for statements that have none of their own, the same for the same text: a connection then
 * parses and plans each of them once.
 */
export function statementNames() {
  const named = new Map<string, string>();
  let characters = 0;
  return {
    /** undefined once too many different texts have come by. */
    of(text: string): string | undefined {
      const known = named.get(text);
      const isFull = named.size >= mostNamed || characters + text.length > mostCharacters;
      if (known !== undefined || isFull) return known;
      characters += text.length;
      const name = `statement-${named.size + 1}`;
      named.set(text, name);
      return name;
    },
  };
}
