import type { OpenHotel } from '../open-hotel.ts';

/** The lines to print about what a visitor can try first, with paths of sample files. */
export function thingsToTry({
  pasting,
  importing,
  samples,
  importedBy,
}: {
  pasting: OpenHotel;
  importing: OpenHotel;
  samples: { paste: string; excel: string };
  importedBy: string;
}): string[] {
  return [
    'À essayer, dans « Saisie Données » :',
    `  ${pasting.plan.name} : coller la photo du jour qui manque (onglet « Coller Excel »), le texte de`,
    `    ${samples.paste}`,
    `  ${importing.plan.name} : annuler l’import Excel de ${importedBy} (« Derniers imports »),`,
    '    puis le refaire (onglet « Import Excel ») avec',
    `    ${samples.excel}`,
  ];
}
