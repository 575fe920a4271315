import { type BudgetYear, budgetYear } from '@hotel/domain/budgets/budget-year.ts';
import type { Budget } from '@hotel/domain/budgets/endpoints.ts';
import { useState } from 'react';
import { useApiQuery } from '../../api/queries.ts';
import { useToday } from '../../shell/hotel/hotel-day.ts';
import { useMe } from '../../shell/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadErrorNotice } from '../load-error-notice.tsx';
import { budgetYearChoices } from './budget-year-choices.ts';
import { BudgetYearTable } from './budget-year-table.tsx';
import { PasteBudgetsDialog } from './paste-budgets-dialog.tsx';

export type SelectedYear = { hotelId: string; year: number };

type BudgetYearCardProps = {
  selectedYear: SelectedYear;
  onChoose: (selectedYear: SelectedYear) => void;
};

/** A hotel's budgets of twelve months with their total, beside the realised nights. */
export function BudgetYearCard({ selectedYear, onChoose }: BudgetYearCardProps) {
  const { hotels } = useMe();
  const [isPasteOpen, setIsPasteOpen] = useState(false);
  const hotel = hotels.find(({ id }) => id === selectedYear.hotelId);
  const query = hotel === undefined ? null : { hotel_id: hotel.id, year: selectedYear.year };
  const budgets = useApiQuery('GET /budgets', query && { query });
  const totals = useApiQuery('GET /nuitees/final_totals', query && { query });
  const year = computeYear(budgets.data, totals.data, selectedYear);
  return (
    <Card title="L’année en un coup d’œil" subtitle="En nuitées">
      {hotel === undefined ? (
        <p className="py-10 text-center text-sm text-ink-soft">Aucun hôtel.</p>
      ) : (
        <div className="flex flex-col gap-4">
          <YearSelection selectedYear={selectedYear} onChoose={onChoose} />
          <LoadErrorNotice title="Erreur chargement budgets" query={budgets} />
          <LoadErrorNotice title="Impossible de charger les nuitées réalisées" query={totals} />
          {budgets.isPending && <Skeleton className="h-96 w-full" />}
          {year !== null && (
            <>
              <BudgetYearTable year={year} areTotalsLoading={totals.isPending} />
              <div>
                <Button onClick={() => setIsPasteOpen(true)}>Coller douze valeurs</Button>
              </div>
              {isPasteOpen && (
                <PasteBudgetsDialog
                  hotel={hotel}
                  year={selectedYear.year}
                  before={year.months.map(({ budget }) => budget)}
                  onClose={() => setIsPasteOpen(false)}
                />
              )}
            </>
          )}
        </div>
      )}
    </Card>
  );
}

function YearSelection({ selectedYear, onChoose }: BudgetYearCardProps) {
  const { hotels } = useMe();
  const today = useToday();
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-3">
      <SelectField
        label="Hôtel de l’année"
        value={selectedYear.hotelId}
        choices={hotels.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => onChoose({ ...selectedYear, hotelId: target.value })}
      />
      <SelectField
        label="Année affichée"
        value={selectedYear.year}
        choices={budgetYearChoices(today, selectedYear.year)}
        onChange={({ target }) => onChoose({ ...selectedYear, year: Number(target.value) })}
      />
    </div>
  );
}

function computeYear(
  budgets: readonly Budget[] | undefined,
  totals: Parameters<typeof budgetYear>[1] | undefined,
  selectedYear: SelectedYear,
): BudgetYear | null {
  return budgets === undefined ? null : budgetYear(budgets, totals ?? null, selectedYear);
}
