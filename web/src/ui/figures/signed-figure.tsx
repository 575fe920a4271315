import { frenchSigned, narrowSpace } from '@hotel/domain/numbers/french-numbers.ts';
import { ArrowDownIcon, ArrowUpIcon } from '../icons.tsx';

type SignedFigureProps = {
  /** null: unknown, written '–'. */
  value: number | null;
  decimals?: number;
  /** Written after the number: '%'. */
  unit?: string;
  /** Which direction is good news. */
  better?: 'higher' | 'lower';
  /** An arrow before the number, where it stands alone; a column of figures does without. */
  arrow?: boolean;
  className?: string;
};

/** A difference: its sign is written, and shown in colour as well. */
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

/** Read from what is written: a difference that rounds to zero has no direction. */
function directionOf(text: string): Direction {
  if (text.startsWith('+')) return 'up';
  return text.startsWith('\u2212') ? 'down' : 'none';
}

function colourOf(direction: Direction, better: 'higher' | 'lower'): string {
  if (direction === 'none') return 'text-ink-soft';
  return (direction === 'up') === (better === 'higher') ? 'text-positive' : 'text-negative';
}
