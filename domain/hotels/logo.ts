/** Pictures that draw themselves and nothing else: an SVG may carry a script. */
export const logoKinds = ['image/png', 'image/jpeg', 'image/webp'] as const;

/**
 * The longest logo kept as its own data, in characters. It travels with every list of hotels: the screen
 * draws what is chosen small before it is sent.
 */
export const longestLogoData = 40_000;

const logoData = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

/** Whether the text is a picture kept as its own data, of a kind and a length that are allowed. */
export function isLogoData(text: string): boolean {
  return text.length <= longestLogoData && logoData.test(text);
}
