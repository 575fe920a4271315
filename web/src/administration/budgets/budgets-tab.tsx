import { monthOf } from '@hotel/domain/calendar/day.ts';
import { useState } from 'react';
import { useAdministrationTarget } from '../../app-shell/administration-address.ts';
import { useCurrentHotel } from '../../app-shell/current-hotel.tsx';
import { useToday } from '../../app-shell/hotel-day.ts';
import { useMe } from '../../app-shell/session.tsx';
import { BudgetForm } from './budget-form.tsx';
import { BudgetYearCard } from './budget-year-card.tsx';
import { BudgetsCard, type ListedBudgets } from './budgets-card.tsx';

/** The budgets of the hotels: one added, a hotel's year at a glance, all of them by month. */
export function BudgetsTab() {
  const { hotels } = useMe();
  const { hotelId } = useAdministrationTarget();
  const { hotel, isGlobal } = useCurrentHotel();
  // A link for one hotel stands above the hotel of the other screens.
  const wanted = hotels.find(({ id }) => id === hotelId) ?? (isGlobal ? undefined : hotel);
  const { year } = monthOf(useToday());
  const [ofYear, setOfYear] = useState({
    hotelId: wanted?.id ?? hotels[0]?.id ?? '',
    year,
  });
  const [listed, setListed] = useState<ListedBudgets>({
    hotelId: wanted?.id ?? null,
    year,
  });
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:grid-rows-[auto_1fr]">
      <BudgetForm
        hotelId={wanted?.id ?? ''}
        // What was just added is there to be seen.
        onAdded={(place) => {
          setOfYear(place);
          setListed(place);
        }}
      />
      <div className="min-w-0 xl:col-start-2 xl:row-span-2 xl:row-start-1">
        <BudgetYearCard place={ofYear} onChoose={setOfYear} />
      </div>
      <BudgetsCard listed={listed} onChoose={setListed} />
    </div>
  );
}
