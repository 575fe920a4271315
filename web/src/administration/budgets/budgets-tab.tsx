import { monthOf } from '@hotel/domain/calendar/day.ts';
import { useState } from 'react';
import { useCurrentHotel } from '../../shell/hotel/current-hotel.tsx';
import { useToday } from '../../shell/hotel/hotel-day.ts';
import { useAdministrationTarget } from '../../shell/router/administration-url.ts';
import { useMe } from '../../shell/session/session.tsx';
import { BudgetForm } from './budget-form.tsx';
import { BudgetYearCard } from './budget-year-card.tsx';
import { type BudgetFilter, BudgetsCard } from './budgets-card.tsx';

/** The budgets: a form that adds one, a hotel's year at a glance, and a filtered list of months. */
export function BudgetsTab() {
  const { hotels } = useMe();
  const { hotelId } = useAdministrationTarget();
  const { hotel, isGlobal } = useCurrentHotel();
  // The hotel in the URL takes precedence over the hotel selected on other screens.
  const initialHotel = hotels.find(({ id }) => id === hotelId) ?? (isGlobal ? undefined : hotel);
  const { year } = monthOf(useToday());
  const [selectedYear, setSelectedYear] = useState({
    hotelId: initialHotel?.id ?? hotels[0]?.id ?? '',
    year,
  });
  const [filter, setFilter] = useState<BudgetFilter>({
    hotelId: initialHotel?.id ?? null,
    year,
  });
  return (
    <div className="grid gap-5">
      <BudgetForm
        hotelId={initialHotel?.id ?? ''}
        // Shows the budget just added.
        onAdded={(added) => {
          setSelectedYear(added);
          setFilter(added);
        }}
      />
      <BudgetYearCard selectedYear={selectedYear} onChoose={setSelectedYear} />
      <BudgetsCard filter={filter} onChoose={setFilter} />
    </div>
  );
}
