import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { type BlankDays, blankDays, countOfBlank } from '@hotel/domain/imports/blank-days.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { Notice } from '../../ui/notice.tsx';
import { dayRangesText } from '../day-ranges-text.ts';
import type { ParsedWorkbook } from './parsed-workbook.ts';

const maxAsOfDays = 5;
const maxRanges = 12;

/** The days between the first and the last of the file that have no figure. */
export function BlankDaysNotice({ figures }: { figures: ParsedWorkbook['figures'] }) {
  const blank = blankDays(figures);
  if (blank.length === 0) return null;
  const rest = blank.length - maxAsOfDays;
  return (
    <Notice tone="info">
      <p className="font-medium">
        {frenchCount(countOfBlank(blank), 'jour du fichier', 'jours du fichier')} sans valeur : rien
        n’y est écrit.
      </p>
      {blank.slice(0, maxAsOfDays).map((of) => (
        <p key={of.asOf}>{sentenceOf(of)}</p>
      ))}
      {rest > 0 && <p>et {frenchCount(rest, 'autre date d’arrêté', 'autres dates d’arrêté')}</p>}
    </Notice>
  );
}

function sentenceOf({ asOf, ranges }: BlankDays): string {
  const rest = ranges.length - maxRanges;
  const more = rest > 0 ? `, et ${frenchCount(rest, 'autre période', 'autres périodes')}` : '';
  const photo = asOf === null ? '' : `Photo du ${frenchDay(asOf)} : `;
  return `${photo}${dayRangesText(ranges.slice(0, maxRanges))}${more}`;
}
