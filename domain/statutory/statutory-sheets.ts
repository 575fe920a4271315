import { monthTitle } from '../calendar/french-dates.ts';
import type { Month } from '../calendar/month.ts';
import type { SheetContent } from '../exports/sheet.ts';
import type { InseeMonth } from './insee.ts';
import { unknownResidence } from './residence-stays.ts';
import type { TouristTax } from './tourist-tax.ts';

/** The sheet of the monthly INSEE survey: a row per day, then a row per country of residence. */
export function inseeSheet({ days, countries, total_nights }: InseeMonth): SheetContent {
  const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
  const [perDay, perCountry] = ['Par jour', 'Par pays de résidence'];
  return {
    title: 'Enquête INSEE',
    columns: [
      { heading: 'Rubrique', holds: 'text' },
      { heading: 'Jour', holds: 'day' },
      { heading: 'Pays de résidence', holds: 'text' },
      { heading: 'Chambres occupées', holds: 'number', decimals: 0 },
      { heading: 'Arrivées', holds: 'number', decimals: 0 },
      { heading: 'Nuitées', holds: 'number', decimals: 0 },
    ],
    rows: [
      ...days.map((day) => [perDay, day.date, null, day.rooms_occupied, day.arrivals, day.nights]),
      [
        perDay,
        'Total',
        null,
        sum(days.map(({ rooms_occupied }) => rooms_occupied)),
        sum(days.map(({ arrivals }) => arrivals)),
        sum(days.map(({ nights }) => nights)),
      ],
      ...countries.map(({ country, arrivals, nights }) => [
        perCountry,
        null,
        country ?? unknownResidence,
        null,
        arrivals,
        nights,
      ]),
      [
        perCountry,
        null,
        'Total',
        null,
        sum(countries.map(({ arrivals }) => arrivals)),
        total_nights,
      ],
    ],
  };
}

/** The declaration of the tourist tax: one row for the month. */
export function touristTaxSheet(month: Month, tax: TouristTax): SheetContent {
  const { adult_nights, minor_nights, rate, amount } = tax;
  const total = adult_nights === null || minor_nights === null ? null : adult_nights + minor_nights;
  return {
    title: 'Taxe de séjour',
    columns: [
      { heading: 'Mois', holds: 'text' },
      { heading: 'Nuitées', holds: 'number', decimals: 0 },
      { heading: 'Nuitées de mineurs (exonérées)', holds: 'number', decimals: 0 },
      { heading: 'Nuitées d’adultes (assujetties)', holds: 'number', decimals: 0 },
      { heading: 'Tarif par adulte et par nuit (€)', holds: 'number', decimals: 2 },
      { heading: 'Montant à déclarer (€)', holds: 'number', decimals: 2 },
    ],
    rows: [[monthTitle(month), total, minor_nights, adult_nights, rate, amount]],
  };
}
