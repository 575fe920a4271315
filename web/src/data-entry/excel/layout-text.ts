import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { columnName } from '@hotel/domain/imports/sheet.ts';
import type { RecognisedLayout, SheetLayout } from '@hotel/domain/imports/sheet-layout.ts';

/** Describes the recognised layout of a sheet in French. */
export function layoutText(recognised: RecognisedLayout): string {
  switch (recognised.kind) {
    case 'layout':
      return describeLayout(recognised.layout);
    case 'incomplete':
      return recognised.missing === 'year'
        ? 'Reconnue ; il manque l’année.'
        : 'Reconnue ; il manque le mois.';
    case 'unknown':
      return 'Disposition inconnue : indiquez les colonnes.';
    case 'empty':
      return 'Feuille vide.';
  }
}

function describeLayout(layout: SheetLayout): string {
  const month = layout.month === null ? '' : `, ${monthTitle(layout.month)}`;
  if (layout.kind === 'grid') {
    const rows = {
      'as-of': `Une ligne par date d’arrêté, une colonne par jour de séjour${month}`,
      month: 'Une ligne par mois, une colonne par jour',
      nights: `Une colonne par jour${month}`,
    };
    return `${rows[layout.label]}.`;
  }
  const { dayColumn, nightsColumn, asOfColumn } = layout;
  const asOf = asOfColumn === null ? '' : `, dates d’arrêté en colonne ${columnName(asOfColumn)}`;
  return `Une ligne par jour${month} : dates en colonne ${columnName(dayColumn)}, nuitées en colonne ${columnName(nightsColumn)}${asOf}.`;
}
