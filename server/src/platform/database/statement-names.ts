/** More than the product has statements; beyond it, generated texts get no name. */
const maxNames = 1_000;
/** Of all texts together. A name always means the same text, so none is removed. */
const maxCharacters = 2_000_000;

/**
 * Names for statements without a name of their own, the same for the same text: each connection then
 * parses and plans each of them once.
 */
export function statementNames() {
  const named = new Map<string, string>();
  let characters = 0;
  return {
    /** Undefined for a new text once there are too many. */
    of(text: string): string | undefined {
      const known = named.get(text);
      const isFull = named.size >= maxNames || characters + text.length > maxCharacters;
      if (known !== undefined || isFull) return known;
      characters += text.length;
      const name = `statement-${named.size + 1}`;
      named.set(text, name);
      return name;
    },
  };
}
