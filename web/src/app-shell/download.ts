/** Downloads a file made in the browser. */
export function download(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export const csvType = 'text/csv;charset=utf-8';

/** A file name valid on every system: 'Hôtel des Alpes / 2' → 'Hotel-des-Alpes-2'. */
export function fileNameOf(...parts: readonly string[]): string {
  return parts
    .join('-')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
