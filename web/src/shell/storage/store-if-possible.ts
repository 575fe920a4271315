/** Writes to local or session storage. When it is full, the value lives in this page only. */
export function storeIfPossible(storage: Storage, key: string, text: string): void {
  try {
    storage.setItem(key, text);
  } catch (error) {
    console.warn(`${key} could not be stored`, error);
  }
}
