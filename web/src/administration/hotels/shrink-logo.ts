import { isLogoData, logoKinds } from '@hotel/domain/hotels/logo.ts';

/** A logo is never shown larger: twice its place on a fine screen. */
const longestSide = 192;
/** A photograph of many megapixels would hold the page up. */
const largestFile = 10 * 1024 * 1024;

const wrongKind = 'Une image PNG, JPEG ou WebP est attendue.';

/**
 * Draws a chosen picture small, as its own data: what travels with every list of hotels stays a few
 * kilobytes, and whatever else the file carried is left behind.
 */
export async function shrinkLogo(file: File): Promise<{ logo: string } | { failure: string }> {
  if (!logoKinds.some((kind) => kind === file.type)) return { failure: wrongKind };
  if (file.size > largestFile) return { failure: 'Image trop lourde : 10 Mo au maximum.' };
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return { failure: wrongKind };
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  // A browser that writes no WebP gives a PNG, which may be too long for a photograph.
  const logo = ['image/webp', 'image/jpeg']
    .map((kind) => canvas.toDataURL(kind, 0.85))
    .find(isLogoData);
  return logo === undefined ? { failure: 'Image trop détaillée pour un logo.' } : { logo };
}
