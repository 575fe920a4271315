import type { Day } from '@hotel/domain/calendar/day.ts';
import { frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import {
  type DayCoverage,
  dayFigureMessage,
  morningMessage,
} from '@hotel/domain/nights/coverage/coverage-messages.ts';
import { Button } from '../../ui/button.tsx';

type DayDetailsProps = DayCoverage & { today: Day; onClose: () => void };

/** The details of the selected day; the panel stays visible while the year scrolls. */
export function DayDetails({ today, onClose, ...coverage }: DayDetailsProps) {
  return (
    <section
      aria-label="Jour choisi"
      className="sticky bottom-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-2 rounded-card border border-line-strong bg-surface p-4 shadow-pop"
    >
      <div role="status" className="flex min-w-0 flex-col gap-1 text-sm">
        <p className="font-semibold first-letter:uppercase">{frenchLongDay(coverage.day)}</p>
        <p>{dayFigureMessage(coverage)}</p>
        <p>{morningMessage(coverage, today)}</p>
      </div>
      <Button variant="quiet" onClick={onClose}>
        Fermer
      </Button>
    </section>
  );
}
