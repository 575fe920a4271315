import { frenchDay } from './french-dates.ts';

/**
 * An instant (ISO 8601) as date and time in a time zone: '2026-03-01T23:30:00Z' in Paris →
 * '02/03/2026 00:30'.
 */
export function frenchDateTime(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(Date.parse(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((item) => item.type === type)?.value ?? '';
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  return `${frenchDay(day)} ${part('hour')}:${part('minute')}`;
}
