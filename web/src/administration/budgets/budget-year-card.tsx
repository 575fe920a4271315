import { type BudgetYear, budgetYear } from '@hotel/domain/budgets/budget-year.ts';
import type { Budget } from '@hotel/domain/budgets/endpoints.ts';
import { useState } from 'react';
import { useApiQuery } from '../../api/queries.ts';
import { useToday } from '../../app-shell/hotel-day.ts';
import { useMe } from '../../app-shell/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FailedNotice } from '../failed-notice.tsx';
import { BudgetYearTable } from './budget-year-table.tsx';
import { budgetYearChoices } from './budget-years.ts';
import { PasteBudgetsDialog } from './paste-budgets-dialog.tsx';

export type YearPlace = { hotelId: string; year: number };

type BudgetYearCardProps = { place: YearPlace; onChoose: (place: YearPlace) => void };

/** A hotel's twelve months with their total, beside what was realised. */
export function BudgetYearCard({ place, onChoose }: BudgetYearCardProps) {
  const { hotels } = useMe();
  const today = useToday();
  const [isPasting, setIsPasting] = useState(false);
  const hotel = hotels.find(({ id }) => id === place.hotelId);
  const query = hotel === undefined ? null : { hotel_id: hotel.id, year: place.year };
  const budgets = useApiQuery('GET /budgets', query && { query });
  const totals = useApiQuery('GET /nuitees/final_totals', query && { query });
  const year = yearOf(budgets.data, totals.data, place);
  return (
    <Card title="L’année en un coup d’œil" subtitle="En nuitées">
      {hotel === undefined ? (
        <p className="py-10 text-center text-sm text-ink-soft">Aucun hôtel.</p>
      ) : (
        <div className="flex flex-col gap-4">
          <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-3">
            <SelectField
              label="Hôtel de l’année"
              value={place.hotelId}
              choices={hotels.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) => onChoose({ ...place, hotelId: target.value })}
            />
            <SelectField
              label="Année affichée"
              value={place.year}
              choices={budgetYearChoices(today, place.year)}
              onChange={({ target }) => onChoose({ ...place, year: Number(target.value) })}
            />
          </div>
          <FailedNotice what="Erreur chargement budgets" asked={budgets} />
          <FailedNotice what="Impossible de charger les nuitées réalisées" asked={totals} />
          {budgets.isPending && <Skeleton className="h-96 w-full" />}
          {year !== null && (
            <>
              <BudgetYearTable year={year} areTotalsComing={totals.isPending} />
              <div>
                <Button onClick={() => setIsPasting(true)}>Coller douze valeurs</Button>
              </div>
              {isPasting && (
                <PasteBudgetsDialog
                  hotel={hotel}
                  year={place.year}
                  before={year.months.map(({ budget }) => budget)}
                  onClose={() => setIsPasting(false)}
                />
              )}
            </>
          )}
        </div>
      )}
    </Card>
  );
}

function yearOf(
  budgets: readonly Budget[] | undefined,
  totals: Parameters<typeof budgetYear>[1] | undefined,
  place: YearPlace,
): BudgetYear | null {
  return budgets === undefined ? null : budgetYear(budgets, totals ?? null, place);
}
