import { monthOf } from '@hotel/domain/calendar/day.ts';
import { useState } from 'react';
import { useCurrentHotel } from '../../frame/current-hotel.tsx';
import { useToday } from '../../frame/hotel-day.ts';
import { useMe } from '../../frame/signed-in.tsx';
import { BudgetForm } from './budget-form.tsx';
import { BudgetYearCard } from './budget-year-card.tsx';
import { BudgetsCard } from './budgets-card.tsx';

/** The budgets of the hotels: one added, all of them by month, a hotel's year at a glance. */
export function BudgetsTab() {
  const { hotels } = useMe();
  const { hotel, isGlobal } = useCurrentHotel();
  const { year } = monthOf(useToday());
  const [ofYear, setOfYear] = useState({
    hotelId: isGlobal ? (hotels[0]?.id ?? '') : hotel.id,
    year,
  });
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-5">
        <BudgetForm />
        <BudgetsCard />
      </div>
      <BudgetYearCard place={ofYear} onChoose={setOfYear} />
    </div>
  );
}
