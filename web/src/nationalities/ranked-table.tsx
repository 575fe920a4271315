import type { ComparedNationality } from '@hotel/domain/nationalities/compared-nationalities.ts';
import {
  frenchNumber,
  frenchPercent,
  frenchSigned,
  narrowSpace,
} from '@hotel/domain/numbers/french-numbers.ts';
import { percentOf } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import { nationalityLook } from '../ui/nationality-look.ts';
import { SignedFigure } from '../ui/signed-figure.tsx';

type RankedTableProps = {
  lines: readonly ComparedNationality[];
  isCompared: boolean;
  pointed: string | null;
  onPoint: (name: string) => void;
};

const cell = 'h-9 px-2 sm:px-3';
const figure = `${cell} text-right whitespace-nowrap`;

export function RankedTable({ lines, isCompared, pointed, onPoint }: RankedTableProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      aria-label="Classement des nationalités"
      className="-mx-4 overflow-x-auto sm:mx-0"
    >
      <table className="w-full border-collapse text-sm">
        <Head isCompared={isCompared} />
        <tbody>
          {lines.map((line, rank) => (
            <Line
              key={line.name}
              line={line}
              rank={rank}
              isCompared={isCompared}
              isPointed={line.name === pointed}
              onPoint={() => onPoint(line.name)}
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
        <th scope="col" className={`${cell} w-8`}>
          <span className="sr-only">Couleur</span>
        </th>
        <th scope="col" className={`${cell} w-8 text-right font-medium`}>
          #
        </th>
        <th scope="col" className={`${cell} text-left font-medium`}>
          Nationalité
        </th>
        {headings.map((heading) => (
          <th key={heading} scope="col" className={`${figure} font-medium`}>
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type LineProps = {
  line: ComparedNationality;
  rank: number;
  isCompared: boolean;
  isPointed: boolean;
  onPoint: () => void;
};

/** A click anywhere on the row highlights it; by keyboard, the button of its name does. */
function Line({ line, rank, isCompared, isPointed, onPoint }: LineProps) {
  const percent = percentOf(line.variation, line.previousPax);
  return (
    <tr
      onClick={onPoint}
      className={`cursor-pointer border-b border-line ${isPointed ? 'bg-accent-soft font-semibold' : 'hover:bg-sunken'}`}
    >
      <td className={cell}>
        <span
          aria-hidden="true"
          className={`block size-2.5 rounded-full ${nationalityLook(line.colour)}`}
        />
      </td>
      <td className={`${figure} text-ink-soft`}>{rank + 1}</td>
      <th scope="row" className={`${cell} text-left font-normal`}>
        <button
          type="button"
          aria-pressed={isPointed}
          className="rounded-control text-left underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-solid aria-pressed:font-semibold"
        >
          {line.name}
        </button>
      </th>
      <td className={figure}>{frenchNumber(line.pax)}</td>
      {isCompared && (
        <>
          <td className={`${figure} text-ink-soft`}>{frenchNumber(line.previousPax)}</td>
          <td className={figure}>
            <SignedFigure value={line.variation} />{' '}
            {percent !== null && (
              <span className="ml-1.5 hidden min-w-17 text-xs text-ink-soft sm:inline-block">
                {`${frenchSigned(percent, 1)}${narrowSpace}%`}
              </span>
            )}
          </td>
        </>
      )}
      <td className={figure}>{frenchPercent(line.share)}</td>
      <td className={figure}>{frenchNumber(line.rooms)}</td>
      <td className={figure}>{frenchNumber(line.adults)}</td>
      <td className={figure}>{frenchNumber(line.children)}</td>
    </tr>
  );
}
