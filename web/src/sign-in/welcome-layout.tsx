import type { ReactNode } from 'react';
import { Brand } from '../shell/navigation/brand.tsx';

type WelcomeLayoutProps = { title: string; intro: ReactNode; children: ReactNode };

/** The layout of the sign-in pages: a short form beside a decorative panel. */
export function WelcomeLayout({ title, intro, children }: WelcomeLayoutProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="flex flex-col px-6 py-8 sm:px-12">
        <Brand />
        <div className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center py-10">
          <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
          <p className="mt-2 mb-8 text-ink-soft">{intro}</p>
          {children}
        </div>
      </div>
      <section
        aria-label="Bienvenue"
        className="relative hidden flex-col justify-end overflow-hidden bg-accent-soft p-12 lg:flex xl:p-16"
      >
        <NightsPattern />
        <p className="max-w-md text-3xl leading-tight font-semibold tracking-tight text-balance">
          Vos nuitées, chaque matin, telles qu’elles sont.
        </p>
        <p className="mt-4 max-w-md text-ink-soft">
          Photos quotidiennes, pick-up, budget et année précédente : chaque hôtel, jour par jour,
          sur un seul écran.
        </p>
      </section>
    </div>
  );
}

const columns = 34;
const rows = 15;
const cellPitch = 36;

/** The occupancy of a cell, 0 to 1: it rises from one as-of day to the next and at weekends. */
function occupancyAt(column: number, row: number): number {
  const weekendExtra = column % 7 === 4 || column % 7 === 5 ? 0.3 : 0;
  const monthOccupancy = 1 - Math.abs(column - 4 - row * 1.1) / 13;
  return Math.max(0, Math.min(1, monthOccupancy * 0.7 + weekendExtra - 0.1));
}

const cells = Array.from({ length: columns * rows }, (_, index) => {
  const [column, row] = [index % columns, Math.floor(index / columns)];
  return { column, row, opacity: (0.03 + occupancyAt(column, row) * 0.34).toFixed(2) };
});

/** A decorative picture of the occupancy grid, hidden from screen readers. */
function NightsPattern() {
  return (
    <svg
      width={columns * cellPitch}
      height={rows * cellPitch}
      aria-hidden="true"
      className="absolute top-0 left-0 fill-accent [mask-image:linear-gradient(to_bottom,black_30%,transparent_92%)]"
    >
      {cells.map(({ column, row, opacity }) => (
        <rect
          key={`${column}-${row}`}
          x={column * cellPitch + 2}
          y={row * cellPitch + 2}
          width={cellPitch - 4}
          height={cellPitch - 4}
          rx="6"
          opacity={opacity}
        />
      ))}
    </svg>
  );
}
