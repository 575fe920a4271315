import type { Day } from '@hotel/domain/calendar/day.ts';
import { frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import { narrowSpace } from '@hotel/domain/numbers/french-numbers.ts';
import { alertItem, capitalized, type FlashItem, inOneLine } from './flash-document.ts';
import { type FlashLinks, footerText, itemText } from './flash-text.ts';
import type { HotelFlash } from './hotel-flash.ts';

/** The email of alerts that began after the day's flash, as formatted French. */
export type AlertDocument = {
  readonly subject: string;
  readonly title: string;
  readonly hotels: readonly AlertSection[];
};

export type AlertSection = {
  readonly id: string;
  readonly name: string;
  readonly items: readonly FlashItem[];
};

/** `hotels` has at least one, and each at least one alert. */
export function alertDocument(
  hotels: readonly Pick<HotelFlash, 'id' | 'name' | 'alerts'>[],
  day: Day,
): AlertDocument {
  const [first] = hotels;
  if (first === undefined) throw new RangeError('an email of alerts has at least one hotel');
  const count = hotels.reduce((sum, { alerts }) => sum + alerts.length, 0);
  const what = count === 1 ? 'Alerte' : `${count} alertes`;
  const where = hotels.length === 1 ? inOneLine(first.name) : `${hotels.length} hôtels`;
  return {
    subject: `${what}${narrowSpace}: ${where}`,
    title: capitalized(frenchLongDay(day)),
    hotels: hotels.map(({ id, name, alerts }) => ({ id, name, items: alerts.map(alertItem) })),
  };
}

/** The plain text of the email, with the same sentences as its HTML form. */
export function alertText({ title, hotels }: AlertDocument, links: FlashLinks): string {
  const blocks = [
    title,
    ...hotels.map(({ id, name, items }) =>
      [name.toUpperCase(), ...items.map((item) => itemText(item, id, links))].join('\n'),
    ),
    footerText(links),
  ];
  return `${blocks.join('\n\n')}\n`;
}
