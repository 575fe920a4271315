/** Writes to local storage. When it is full or forbidden, the value lives in this page only. */
export function storeLocally(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    console.warn(`${key} could not be stored`, error);
  }
}
