/**
 * What forms keep in session storage: a reload loses nothing, and signing out (which empties session
 * storage) leaves nothing. Where the storage is full or forbidden it is kept in this page only.
 */
export type SessionValue<Value> = {
  get(key: string): Value;
  set(key: string, value: Value): void;
  /** Calls `listener` whenever something is set; gives the function that ends it. */
  onChange(listener: () => void): () => void;
};

/** `nothing` stands for what was never kept; `read` makes a value of what was, in this version or another. */
export function createSessionValue<Value>(
  nothing: Value,
  read: (stored: unknown) => Value,
): SessionValue<Value> {
  const listeners = new Set<() => void>();
  /** The values as last read, each with the stored text it was read from. */
  const known = new Map<string, { stored: string | null; value: Value }>();
  return {
    get(key) {
      const stored = storedText(key);
      const before = known.get(key);
      if (before !== undefined && before.stored === stored) return before.value;
      const value = stored === null ? nothing : valueIn(stored, read, nothing);
      known.set(key, { stored, value });
      return value;
    },
    set(key, value) {
      try {
        if (value === nothing) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(value));
      } catch (error) {
        console.warn(`${key} is not kept`, error);
      }
      known.set(key, { stored: storedText(key), value });
      for (const listener of listeners) listener();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function storedText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function valueIn<Value>(stored: string, read: (stored: unknown) => Value, nothing: Value): Value {
  try {
    return read(JSON.parse(stored));
  } catch {
    return nothing;
  }
}
