import { firstYear, lastYear, monthOf } from '@hotel/domain/calendar/day.ts';
import { yearChoices } from '@hotel/domain/calendar/selected-month.ts';
import { useCurrentHotel } from '../app-shell/current-hotel.tsx';
import { useToday } from '../app-shell/hotel-day.ts';
import { useSearchParams } from '../app-shell/router.tsx';
import { SelectField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { CalendarOfHotel } from './calendar-of-hotel.tsx';

/** `?annee=2026`: a URL that can be sent to a colleague. */
const yearParameter = 'annee';

/** 'Calendrier': the closures, events and public holidays of a hotel in a year. */
export function CalendarPage() {
  const { hotel, isGlobal } = useCurrentHotel();
  const today = useToday();
  const [search, setSearch] = useSearchParams();
  const year = yearOf(search.get(yearParameter)) ?? monthOf(today).year;
  const select = (chosen: string) => {
    const params = new URLSearchParams(search);
    params.set(yearParameter, chosen);
    setSearch(params);
  };
  return (
    <Page
      title="Calendrier"
      subtitle={isGlobal ? String(year) : `${hotel.name} · ${year}`}
      toolbar={
        <SelectField
          label="Année"
          labelPlace="beside"
          choices={yearChoices(today, year).map((value) => ({ value, label: String(value) }))}
          value={year}
          onChange={({ target }) => select(target.value)}
          className="min-w-24"
        />
      }
    >
      {isGlobal ? (
        <Notice tone="info">Sélectionnez un hôtel pour afficher son calendrier.</Notice>
      ) : (
        <CalendarOfHotel key={hotel.id} hotelId={hotel.id} year={year} today={today} />
      )}
    </Page>
  );
}

function yearOf(text: string | null): number | null {
  const year = /^\d{4}$/.test(text ?? '') ? Number(text) : 0;
  return year >= firstYear && year <= lastYear ? year : null;
}
