import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { isMonthOver } from '@hotel/domain/dashboard/final-month.ts';
import { useEffect, useMemo } from 'react';
import { useElapsed } from '../design/elapsed.ts';
import { pmsPatience } from '../frame/pms-patience.ts';
import { useAnswer } from '../server-calls/questions.ts';
import { type Asked, askedOf } from './asked.ts';
import {
  type KeptAnswers,
  type KeptPlace,
  keep,
  type MonthAnswers,
  readKept,
} from './kept-month.ts';

/** Where each of the dashboard's questions stands. */
export type MonthAsked = { readonly [Part in keyof MonthAnswers]: Asked<MonthAnswers[Part]> };

/**
 * Asks all that the dashboard of a month needs: what the table stands on at once, the rest side by side
 * when it is due, or when the table has failed. Answers are kept in this browser; when a
 * question fails, what was kept of that very month stands in for it.
 */
export function useMonthQuestions(place: KeptPlace, today: Day, isRestDue: boolean): MonthAsked {
  const questions = useQuestions(place.hotelId, place.month, today, isRestDue);
  const failed = Object.values(questions).some((question) => question.error !== null);
  const { userId, hotelId } = place;
  const { year, month } = place.month;
  const kept = useMemo(
    () => (failed ? readKept({ userId, hotelId, month: { year, month } }) : {}),
    [failed, userId, hotelId, year, month],
  );
  useKeeping(place, questions);
  const { beds, noShow, nationalities } = questions;
  const isPmsAsked = [beds, noShow, nationalities].some(({ isLoading }) => isLoading);
  const isPmsLate = useElapsed(isPmsAsked, pmsPatience);
  const ofPms = <Answer>(asked: Asked<Answer>): Asked<Answer> =>
    isPmsLate && asked.state === 'waiting' ? { state: 'waiting', isLate: true } : asked;
  return {
    grid: askedOf(questions.grid, kept.grid),
    series: askedOf(questions.series, kept.series),
    pickUps: askedOf(questions.pickUps, kept.pickUps),
    finals: askedOf(questions.finals, kept.finals),
    budgets: askedOf(questions.budgets, kept.budgets),
    beds: ofPms(askedOf(beds, kept.beds)),
    noShow: ofPms(askedOf(noShow, kept.noShow)),
    nationalities: ofPms(askedOf(nationalities, kept.nationalities)),
  };
}

function useQuestions(hotelId: string, { year, month }: Month, today: Day, isRestDue: boolean) {
  const ofMonth = { hotel_id: hotelId, month, year };
  const grid = useAnswer('GET /nuitees/grid', { query: ofMonth });
  const isDue = isRestDue || grid.failureCount > 0;
  // The cards of a month that is over wait for its final total; a month without a snapshot may have one.
  const areFinalsDue = isMonthOver({ year, month }, today) || grid.data?.rows.length === 0;
  const read = isDue ? { query: ofMonth } : null;
  const asked = isDue ? { body: ofMonth } : null;
  return {
    grid,
    finals: useAnswer('GET /nuitees/final_totals', areFinalsDue ? { query: ofMonth } : null),
    budgets: useAnswer('GET /budgets', { query: { hotel_id: hotelId, year } }),
    series: useAnswer('GET /nuitees/series', read),
    pickUps: useAnswer('GET /nuitees/pickup_series', read),
    beds: useAnswer('POST /oracle/hotel-status', asked),
    noShow: useAnswer('POST /oracle/noshow-summary', asked),
    nationalities: useAnswer('POST /oracle/nationalite-month', asked),
  };
}

/** Writes the answers down whenever one of them is newer than what was written. */
function useKeeping(place: KeptPlace, questions: ReturnType<typeof useQuestions>): void {
  const parts = Object.entries(questions).flatMap(([part, { data, dataUpdatedAt }]) =>
    data === undefined ? [] : [[part, { answer: data, at: dataUpdatedAt }] as const],
  );
  const written = parts.map(([part, { at }]) => `${part} ${at}`).join();
  const { userId, hotelId } = place;
  const { year, month } = place.month;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `written` says whether anything in `parts` is newer
  useEffect(() => {
    if (parts.length === 0) return;
    const answers = Object.fromEntries(parts) as KeptAnswers;
    keep({ userId, hotelId, month: { year, month } }, answers);
  }, [userId, hotelId, year, month, written]);
}
