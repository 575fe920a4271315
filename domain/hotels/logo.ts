/** Raster images only: an SVG can contain a script. */
export const logoMediaTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/**
 * The longest data URL of a logo, in characters. Every list of hotels contains the logos, so the browser
 * scales a chosen image down before it sends it.
 */
export const maxLogoDataLength = 40_000;

const logoData = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

/** Whether the text is a data URL of an allowed media type and length. */
export function isLogoData(text: string): boolean {
  return text.length <= maxLogoDataLength && logoData.test(text);
}
