/** Validation of hotel names, and when two names are the same. */

export const hotelNameRequired = "Nom d'hôtel requis";
export const globalIsNoHotel =
  '« Global » désigne l’ensemble des hôtels : choisissez un autre nom.';
export const invisibleInHotelName =
  "Nom de l'hôtel : les caractères de contrôle, de direction ou invisibles ne sont pas admis.";

/** Control, formatting and separator characters, which show nothing, and lone surrogates. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/**
 * The key that two names share when they are the same: compatible spellings (NFKC), case and spaces do
 * not matter. Upper-cased first, which expands letters without a single lower case: 'ß' equals 'SS'.
 */
export function hotelNameKey(name: string): string {
  const shown = name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  const folded = shown.toUpperCase().toLowerCase().normalize('NFKC');
  return folded.trim().replace(/\s+/g, ' ');
}

/** The French error message of a hotel name, or null when it is valid. The store checks that it is unique. */
export function validateHotelName(name: string): string | null {
  if (invisible.test(name.trim())) return invisibleInHotelName;
  const key = hotelNameKey(name);
  if (key === '') return hotelNameRequired;
  return key === 'global' ? globalIsNoHotel : null;
}
