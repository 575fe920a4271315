import { budgetFields } from '@hotel/domain/budgets/budget-of-month.ts';
import { type BudgetYear, budgetYear } from '@hotel/domain/budgets/budget-year.ts';
import type { Budget } from '@hotel/domain/budgets/endpoints.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { figureUnits, inUnit } from '@hotel/domain/nights/measure-units.ts';
import { useState } from 'react';
import { useApiQuery } from '../../api/queries.ts';
import { MeasureChoice, measureQuery, useMeasure } from '../../figures/measure/measure-choice.tsx';
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

const realisedError: Readonly<Record<Measure, string>> = {
  nuitees: 'Impossible de charger les nuitées réalisées',
  rooms: 'Impossible de charger les chambres réalisées',
  revenue: 'Impossible de charger le CA réalisé',
};

/** A hotel's budgets of twelve months in a measure, with their total, beside what is realised. */
export function BudgetYearCard({ selectedYear, onChoose }: BudgetYearCardProps) {
  const { hotels } = useMe();
  const [isPasteOpen, setIsPasteOpen] = useState(false);
  const hotel = hotels.find(({ id }) => id === selectedYear.hotelId);
  const query = hotel === undefined ? null : { hotel_id: hotel.id, year: selectedYear.year };
  const budgets = useApiQuery('GET /budgets', query && { query });
  const [measure, chooseMeasure] = useMeasure();
  const totals = useApiQuery(
    'GET /nuitees/final_totals',
    query && { query: { ...query, ...measureQuery(measure) } },
  );
  const year = computeYear(budgets.data, totals.data, { ...selectedYear, measure });
  return (
    <Card
      title="L’année en un coup d’œil"
      subtitle={measure === 'revenue' ? 'En euros HT' : `En ${figureUnits[measure]}`}
      // Budgets of revenue are shown before it is proven: what is realised is unknown until then.
      toolbar={<MeasureChoice measure={measure} hasRevenue onChoose={chooseMeasure} />}
    >
      {hotel === undefined ? (
        <p className="py-10 text-center text-sm text-ink-soft">Aucun hôtel.</p>
      ) : (
        <div className="flex flex-col gap-4">
          <YearSelection selectedYear={selectedYear} onChoose={onChoose} />
          <LoadErrorNotice title="Erreur chargement budgets" query={budgets} />
          <LoadErrorNotice title={realisedError[measure]} query={totals} />
          {budgets.isPending && <Skeleton className="h-96 w-full" />}
          {year !== null && (
            <>
              <BudgetYearTable year={year} measure={measure} areTotalsLoading={totals.isPending} />
              <div>
                <Button onClick={() => setIsPasteOpen(true)}>Coller douze valeurs</Button>
              </div>
              {isPasteOpen && (
                <PasteBudgetsDialog
                  hotel={hotel}
                  year={selectedYear.year}
                  measure={measure}
                  before={storedAmounts(budgets.data, measure)}
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

/** Null until the budgets are loaded; revenue in euros. */
function computeYear(
  budgets: readonly Budget[] | undefined,
  totals: Parameters<typeof budgetYear>[1] | undefined,
  selected: SelectedYear & { measure: Measure },
): BudgetYear | null {
  const realised = totals?.map((month) => ({
    ...month,
    total: inUnit(selected.measure, month.total),
  }));
  return budgets === undefined ? null : budgetYear(budgets, realised ?? null, selected);
}

/** The budgets of a loaded year as they are stored, January first. */
function storedAmounts(
  budgets: readonly Budget[] | undefined,
  measure: Measure,
): (number | null)[] {
  return Array.from({ length: 12 }, (_, index) => {
    const budget = budgets?.find(({ month }) => month === index + 1);
    return budget?.[budgetFields[measure]] ?? null;
  });
}
