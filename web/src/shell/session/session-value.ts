import { createListeners, type Listeners } from '../../ui/store.ts';

/**
 * Values in session storage: they survive a reload, and a sign-out removes them with the whole storage.
 * When the storage is full or forbidden, values live in this page only.
 */
export type SessionValue<Value> = {
  get(key: string): Value;
  set(key: string, value: Value): void;
  /** Tells of each `set`. */
  subscribe: Listeners['subscribe'];
};

/** `emptyValue` is returned when nothing is stored; `parse` must accept what any version has stored. */
export function createSessionValue<Value>(
  emptyValue: Value,
  parse: (stored: unknown) => Value,
): SessionValue<Value> {
  const { subscribe, notify } = createListeners();
  /** The last parsed values with their stored texts, so that `get` returns a stable object. */
  const parsed = new Map<string, { stored: string | null; value: Value }>();
  return {
    get(key) {
      const stored = storedText(key);
      const previous = parsed.get(key);
      if (previous !== undefined && previous.stored === stored) return previous.value;
      const value = stored === null ? emptyValue : parseOr(stored, parse, emptyValue);
      parsed.set(key, { stored, value });
      return value;
    },
    set(key, value) {
      try {
        if (value === emptyValue) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(value));
      } catch (error) {
        console.warn(`${key} could not be stored`, error);
      }
      parsed.set(key, { stored: storedText(key), value });
      notify();
    },
    subscribe,
  };
}

function storedText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function parseOr<Value>(
  stored: string,
  parse: (stored: unknown) => Value,
  emptyValue: Value,
): Value {
  try {
    return parse(JSON.parse(stored));
  } catch {
    return emptyValue;
  }
}
