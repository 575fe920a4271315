import { isWeekendNight, type RemainingShares } from './pickup-rates.ts';

/** What the hotel's past says about how a night fills. */
export type FillModel = {
  /** The most nights the hotel holds, in person-nights. */
  readonly ceiling: number;
  readonly remaining: RemainingShares;
};

/**
 * The final nights to expect of a night with `onTheBooks` nights at a lead: of the places still free, the
 * share that the hotel usually fills from there (decision 0036). Never below 0; a night at or above
 * the ceiling stays as it is.
 */
export function expectedNights(
  { ceiling, remaining }: FillModel,
  { night, lead, onTheBooks }: { night: number; lead: number; onTheBooks: number },
): number {
  if (onTheBooks >= ceiling) return onTheBooks;
  const shares = isWeekendNight(night) ? remaining.weekend : remaining.weekdays;
  return Math.max(0, ceiling - (ceiling - onTheBooks) * (shares[lead] ?? 1));
}
