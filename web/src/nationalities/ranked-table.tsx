import type { ComparedNationality } from '@hotel/domain/nationalities/compared-nationalities.ts';
import {
  frenchNumber,
  frenchPercent,
  frenchSigned,
  narrowSpace,
} from '@hotel/domain/numbers/french-numbers.ts';
import { percentOf } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import { SignedFigure } from '../ui/figures/signed-figure.tsx';
import { nationalityLook } from '../ui/nationality-look.ts';

type RankedTableProps = {
  lines: readonly ComparedNationality[];
  isCompared: boolean;
  highlighted: string | null;
  onHighlight: (name: string) => void;
};

const cellClasses = 'h-9 px-2 sm:px-3';
const figureClasses = `${cellClasses} text-right whitespace-nowrap`;

export function RankedTable({ lines, isCompared, highlighted, onHighlight }: RankedTableProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      aria-label="Classement des nationalités"
      className="-mx-4 overflow-x-auto sm:mx-0"
    >
      <table className="w-full border-collapse text-sm">
        <Head isCompared={isCompared} />
        <tbody>
          {lines.map((nationality, rank) => (
            <RankedRow
              key={nationality.name}
              nationality={nationality}
              rank={rank}
              isCompared={isCompared}
              isHighlighted={nationality.name === highlighted}
              onHighlight={() => onHighlight(nationality.name)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Head({ isCompared }: { isCompared: boolean }) {
  const headings = [
    'PAX',
    ...(isCompared ? ['PAX N-1', 'Variation'] : []),
    'PAX %',
    'Chambres',
    'Adultes',
    'Enfants',
  ];
  return (
    <thead className="text-xs whitespace-nowrap text-ink-soft">
      <tr className="border-b border-line-strong">
        <th scope="col" className={`${cellClasses} w-8`}>
          <span className="sr-only">Couleur</span>
        </th>
        <th scope="col" className={`${cellClasses} w-8 text-right font-medium`}>
          #
        </th>
        <th scope="col" className={`${cellClasses} text-left font-medium`}>
          Nationalité
        </th>
        {headings.map((heading) => (
          <th key={heading} scope="col" className={`${figureClasses} font-medium`}>
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type RankedRowProps = {
  nationality: ComparedNationality;
  rank: number;
  isCompared: boolean;
  isHighlighted: boolean;
  onHighlight: () => void;
};

/** A click on the row highlights it; for the keyboard, its name is a button. */
function RankedRow({ nationality, rank, isCompared, isHighlighted, onHighlight }: RankedRowProps) {
  const percent = percentOf(nationality.variation, nationality.previousPax);
  return (
    <tr
      onClick={onHighlight}
      className={`cursor-pointer border-b border-line ${isHighlighted ? 'bg-accent-soft font-semibold' : 'hover:bg-sunken'}`}
    >
      <td className={cellClasses}>
        <span
          aria-hidden="true"
          className={`block size-2.5 rounded-full ${nationalityLook(nationality.colour)}`}
        />
      </td>
      <td className={`${figureClasses} text-ink-soft`}>{rank + 1}</td>
      <th scope="row" className={`${cellClasses} text-left font-normal`}>
        <button
          type="button"
          aria-pressed={isHighlighted}
          className="rounded-control text-left underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-solid aria-pressed:font-semibold"
        >
          {nationality.name}
        </button>
      </th>
      <td className={figureClasses}>{frenchNumber(nationality.pax)}</td>
      {isCompared && (
        <>
          <td className={`${figureClasses} text-ink-soft`}>
            {frenchNumber(nationality.previousPax)}
          </td>
          <td className={figureClasses}>
            <SignedFigure value={nationality.variation} />{' '}
            <span className="ml-1.5 hidden min-w-17 text-xs text-ink-soft sm:inline-block">
              {percent === null ? '–' : `${frenchSigned(percent, 1)}${narrowSpace}%`}
            </span>
          </td>
        </>
      )}
      <td className={figureClasses}>{frenchPercent(nationality.share)}</td>
      <td className={figureClasses}>{frenchNumber(nationality.rooms)}</td>
      <td className={figureClasses}>{frenchNumber(nationality.adults)}</td>
      <td className={figureClasses}>{frenchNumber(nationality.children)}</td>
    </tr>
  );
}
