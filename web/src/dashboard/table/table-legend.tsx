import { basisText } from '@hotel/domain/dashboard/basis-text.ts';
import { markKindNames } from '@hotel/domain/hotel-calendar/calendar-text.ts';
import type { Comparison } from '@hotel/domain/nights/grid.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { kindsWithNotes } from '../../figures/calendar-marks/calendar-legend.tsx';
import { DayMarkSymbol } from '../../figures/calendar-marks/day-mark-symbol.tsx';
import './table-marks.css';
import type { TableMode } from './table-view.ts';

const marks: readonly { className: string; words: string; mode?: TableMode; measure?: Measure }[] =
  [
    { className: 'mark-up', words: 'en hausse depuis la photo précédente', mode: 'nights' },
    { className: 'mark-down', words: 'en baisse', mode: 'nights' },
    { className: 'rise', words: 'gagnées depuis la photo précédente', mode: 'variation' },
    { className: 'fall', words: 'perdues', mode: 'variation' },
    {
      className: 'mark-corrected',
      words: 'souligné : chiffre corrigé',
      mode: 'nights',
      measure: 'nuitees',
    },
    { className: 'hatched', words: 'nuit fermée, ou matin sans photo' },
    { className: 'mark-today', words: 'aujourd’hui' },
  ];

const sameDayBasis = { date: 'same_date', weekday: 'same_weekday' } as const;

type TableLegendProps = { mode: TableMode; measure: Measure; comparison: Comparison };

/** Every mark of the table that is no colour of occupancy, in words: on the screen, on touch and in print. */
export function TableLegend({ mode, measure, comparison }: TableLegendProps) {
  return (
    <p className="nights-legend">
      <strong>Marques :</strong>
      {marks
        .filter((mark) => mark.mode === undefined || mark.mode === mode)
        .filter((mark) => mark.measure === undefined || mark.measure === measure)
        .map(({ className, words }) => (
          <span key={className}>
            <i aria-hidden="true" className={className} />
            {words}
          </span>
        ))}
      {mode === 'nights' && <span>en gris : nuit passée, inchangée</span>}
      {kindsWithNotes.map((kind) => (
        <span key={kind}>
          <DayMarkSymbol kind={kind} />
          {markKindNames[kind]}
        </span>
      ))}
      <span>
        Écart N-1 : {basisText(sameDayBasis[comparison])} ; * N-1 final, faute de photo
        {comparison === 'weekday' && ' ; ≈ photo proche'}
      </span>
    </p>
  );
}
