import {
  type ComparedNationality,
  nationalityShares,
} from '@hotel/domain/nationalities/compared-nationalities.ts';
import { colouredCount } from '@hotel/domain/nationalities/nationality-colour.ts';
import { frenchNumber, frenchPercent } from '@hotel/domain/numbers/french-numbers.ts';
import { nationalityLook } from '../ui/nationality-look.ts';

type ShareBarProps = {
  lines: readonly ComparedNationality[];
  /** The nationality highlighted in the table. */
  highlighted: string | null;
};

/** The shares of the first three nationalities and of all others in one bar. */
export function ShareBar({ lines, highlighted }: ShareBarProps) {
  const shares = nationalityShares(lines);
  const highlightedIndex = lines.findIndex(({ name, pax }) => name === highlighted && pax > 0);
  const isFaded = (index: number) =>
    highlightedIndex !== -1 && index !== Math.min(highlightedIndex, colouredCount);
  return (
    <>
      <div aria-hidden="true" className="flex h-9 gap-0.5 overflow-hidden rounded-control">
        {shares.map(({ name, pax, share, colour }, index) => (
          <span
            key={`${colour} ${name}`}
            title={`${name} : ${frenchNumber(pax)} PAX, ${frenchPercent(share)}`}
            className={`h-full min-w-1 transition-opacity ${nationalityLook(colour)} ${isFaded(index) ? 'opacity-30' : ''}`}
            style={{ width: `${share ?? 0}%` }}
          />
        ))}
      </div>
      <ul
        aria-label="Part des PAX par nationalité"
        className="mt-2 mb-5 flex flex-wrap gap-x-5 gap-y-1 text-sm"
      >
        {shares.map(({ name, share, colour }) => (
          <li key={`${colour} ${name}`} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={`size-2.5 rounded-full ${nationalityLook(colour)}`}
            />
            {name}
            <span className="font-medium">{frenchPercent(share)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
