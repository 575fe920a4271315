/** Hands a file to the browser's downloads. */
export function download(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Released at once, some browsers would find nothing to download.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export const csvType = 'text/csv;charset=utf-8';

/** A name that every system accepts: 'Hôtel des Alpes / 2' → 'Hotel-des-Alpes-2'. */
export function fileNameOf(...parts: readonly string[]): string {
  return parts
    .join('-')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
