/** What a hotel may be called, and when two names are the same one. */

export const hotelNameRequired = "Nom d'hôtel requis";
export const globalIsNoHotel =
  '« Global » désigne l’ensemble des hôtels : choisissez un autre nom.';
export const invisibleInHotelName =
  "Nom de l'hôtel : les caractères de contrôle, de direction ou invisibles ne sont pas admis.";

/** Control characters, directions of writing and what else shows nothing; halves of characters. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/**
 * What tells two names apart: compatible spellings (NFKC), case and spaces do not. By way of upper case,
 * which unfolds what has no single lower case: 'ß' and 'SS' are one.
 */
export function hotelNameKey(name: string): string {
  const shown = name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  const folded = shown.toUpperCase().toLowerCase().normalize('NFKC');
  return folded.trim().replace(/\s+/g, ' ');
}

/** Why a hotel cannot bear this name; null when it can. Whether another has it is for the store to say. */
export function hotelNameRefusal(name: string): string | null {
  if (invisible.test(name.trim())) return invisibleInHotelName;
  const key = hotelNameKey(name);
  if (key === '') return hotelNameRequired;
  return key === 'global' ? globalIsNoHotel : null;
}
