import { monthNames, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { columnName } from '@hotel/domain/data-entry/sheet.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import type { ParsedSheet } from './workbook/parse-workbook.ts';

const maxTables = 3;

/** Describes the tables of a sheet in French. */
export function layoutText({ tables, nightsColumns, isEmpty }: ParsedSheet): string {
  if (isEmpty) return 'Feuille vide.';
  if (tables.length === 0) return 'Disposition inconnue : indiquez les colonnes.';
  const texts = tables
    .slice(0, maxTables)
    .map((table, index) => describeTable(table, nightsColumns[index] ?? []));
  if (tables.length === 1) return texts.join(' ');
  const others = tables.length > maxTables ? ' …' : '';
  return `${frenchCount(tables.length, 'tableau', 'tableaux')}. ${texts.join(' ')}${others}`;
}

function describeTable(
  { kind, of, title, dayColumn, asOfColumn }: ParsedSheet['tables'][number],
  columns: readonly number[],
): string {
  const { month, year } = title;
  const titleText =
    month === undefined
      ? ''
      : `, ${year === undefined ? monthNames[month - 1]?.toLowerCase() : monthTitle({ month, year })}`;
  if (kind === 'grid') {
    const rows = {
      'as-of': `Une ligne par date d’arrêté, une colonne par jour de séjour${titleText}`,
      month: 'Une ligne par mois, une colonne par jour',
      nights: `Une colonne par jour${titleText}`,
    };
    return `${rows[of]}.`;
  }
  if (of === 'month') return 'Une ligne par jour, une colonne par mois.';
  const [nightsColumn = 0] = columns;
  const asOf = asOfColumn === null ? '' : `, dates d’arrêté en colonne ${columnName(asOfColumn)}`;
  return `Une ligne par jour${titleText} : dates en colonne ${columnName(dayColumn ?? 0)}, nuitées en colonne ${columnName(nightsColumn)}${asOf}.`;
}
