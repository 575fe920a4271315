import { frenchSigned, narrowSpace } from '@hotel/domain/numbers/french-numbers.ts';
import { ArrowDownIcon, ArrowUpIcon } from '../icons.tsx';

type SignedFigureProps = {
  /** null: unknown, shown as '–'. */
  value: number | null;
  decimals?: number;
  /** Shown after the number: '%'. */
  unit?: string;
  /** Which direction is an improvement. */
  better?: 'higher' | 'lower';
  /** Shows an arrow before a single number; not for a column of figures. */
  arrow?: boolean;
  className?: string;
};

/** A difference, with its sign as text and as colour. */
export function SignedFigure({
  value,
  decimals = 0,
  unit,
  better = 'higher',
  arrow = false,
  className = '',
}: SignedFigureProps) {
  const text = frenchSigned(value, decimals);
  const direction = directionOf(text);
  const Arrow = direction === 'up' ? ArrowUpIcon : ArrowDownIcon;
  return (
    <span
      className={`inline-flex items-center gap-1 whitespace-nowrap ${colourOf(direction, better)} ${className}`}
    >
      {arrow && direction !== 'none' && <Arrow className="size-3.5" />}
      {unit === undefined || value === null ? text : `${text}${narrowSpace}${unit}`}
    </span>
  );
}

type Direction = 'up' | 'down' | 'none';

/** The direction of the shown text: a difference that rounds to zero has none. */
function directionOf(text: string): Direction {
  if (text.startsWith('+')) return 'up';
  return text.startsWith('\u2212') ? 'down' : 'none';
}

function colourOf(direction: Direction, better: 'higher' | 'lower'): string {
  if (direction === 'none') return 'text-ink-soft';
  return (direction === 'up') === (better === 'higher') ? 'text-positive' : 'text-negative';
}
