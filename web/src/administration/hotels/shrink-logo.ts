import { isLogoData, logoMediaTypes } from '@hotel/domain/hotels/logo.ts';

/** Logos are shown in at most half this size, so it suffices for high-density screens. */
const maxSidePixels = 192;
/** Decoding a larger image would block the page. */
const maxFileBytes = 10 * 1024 * 1024;

const unsupportedMessage = 'Une image PNG, JPEG ou WebP est attendue.';

/**
 * Scales an image file down to a data URL of a few kilobytes, because the logo is part of every list of
 * hotels. Re-encoding also removes the file's metadata. Returns a French error message if it is impossible.
 */
export async function shrinkLogo(file: File): Promise<{ logo: string } | { error: string }> {
  if (!logoMediaTypes.some((kind) => kind === file.type)) return { error: unsupportedMessage };
  if (file.size > maxFileBytes) return { error: 'Image trop lourde : 10 Mo au maximum.' };
  const image = await createImageBitmap(file).catch(() => null);
  if (image === null) return { error: unsupportedMessage };
  const scale = Math.min(1, maxSidePixels / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  // A browser that cannot encode WebP returns a PNG, which may be too large for a photograph.
  const logo = ['image/webp', 'image/jpeg']
    .map((kind) => canvas.toDataURL(kind, 0.85))
    .find(isLogoData);
  return logo === undefined ? { error: 'Image trop détaillée pour un logo.' } : { logo };
}
