import { type Day, dayOfMonth, monthOf } from '@hotel/domain/calendar/day.ts';
import { frenchDay, frenchLongDay, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { daysOfMonth } from '@hotel/domain/calendar/month.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import type { Page } from './small-pdf.ts';

type Figures = readonly (number | null)[] | null;

/** A hotel's books of a month as they stood on an evening: an element per day, null where unknown. */
export type Evening = {
  readonly day: Day;
  readonly nights: Figures;
  readonly rooms: Figures;
  readonly adults: Figures;
  readonly children: Figures;
};

export type EveningReport = { readonly type: string; readonly name: string; readonly page: Page };

/** What a night audit leaves of an evening: three types of report, the figures those of the books. */
export function reportsOf(hotel: string, evening: Evening): EveningReport[] {
  const { day } = evening;
  const title = `${hotel}, ${frenchLongDay(day)}`;
  const figure = (figures: Figures) => frenchNumber(figures?.[dayOfMonth(day) - 1] ?? null);
  const guests = [
    `Chambres occupées : ${figure(evening.rooms)}`,
    `Adultes : ${figure(evening.adults)}`,
    `Enfants : ${figure(evening.children)}`,
  ];
  const nights = `Nuitées de la nuit : ${figure(evening.nights)}`;
  return [
    {
      type: 'Cloture',
      name: `Clôture du ${day}.pdf`,
      page: { title, lines: ['Rapport de clôture', '', nights, ...guests] },
    },
    {
      type: 'Cloture',
      name: `Présents du ${day}.pdf`,
      page: { title, lines: ['Clients présents', '', ...guests] },
    },
    { type: 'Prévisions', name: `Prévisions du ${day}.pdf`, page: forecast(title, evening) },
    {
      type: 'Statistiques',
      name: `Statistiques du ${day}.pdf`,
      page: { title, lines: [`Statistiques de ${monthTitle(monthOf(day))}`, '', nights] },
    },
  ];
}

function forecast(title: string, { day, nights }: Evening): Page {
  const days = daysOfMonth(monthOf(day)).map(
    (stay, index) => `${frenchDay(stay)} : ${frenchNumber(nights?.[index] ?? null)}`,
  );
  return { title, lines: ['Nuitées en portefeuille, jour par jour', '', ...days] };
}
