import type { Month } from '@hotel/domain/calendar/month.ts';
import { useEffect, useMemo } from 'react';
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
 * Asks all that the dashboard of a month needs, side by side. Answers are kept in this browser; when a
 * question fails, what was kept of that very month stands in for it.
 */
export function useMonthQuestions(place: KeptPlace): MonthAsked {
  const questions = useQuestions(place.hotelId, place.month);
  const failed = Object.values(questions).some((question) => question.error !== null);
  const { userId, hotelId } = place;
  const { year, month } = place.month;
  const kept = useMemo(
    () => (failed ? readKept({ userId, hotelId, month: { year, month } }) : {}),
    [failed, userId, hotelId, year, month],
  );
  useKeeping(place, questions);
  return {
    grid: askedOf(questions.grid, kept.grid),
    series: askedOf(questions.series, kept.series),
    pickUps: askedOf(questions.pickUps, kept.pickUps),
    budgets: askedOf(questions.budgets, kept.budgets),
    beds: askedOf(questions.beds, kept.beds),
    noShow: askedOf(questions.noShow, kept.noShow),
    nationalities: askedOf(questions.nationalities, kept.nationalities),
  };
}

function useQuestions(hotelId: string, { year, month }: Month) {
  const ofMonth = { hotel_id: hotelId, month, year };
  return {
    grid: useAnswer('GET /nuitees/grid', { query: ofMonth }),
    series: useAnswer('GET /nuitees/series', { query: ofMonth }),
    pickUps: useAnswer('GET /nuitees/pickup_series', { query: ofMonth }),
    budgets: useAnswer('GET /budgets', { query: { hotel_id: hotelId, year } }),
    beds: useAnswer('POST /oracle/hotel-status', { body: ofMonth }),
    noShow: useAnswer('POST /oracle/noshow-summary', { body: ofMonth }),
    nationalities: useAnswer('POST /oracle/nationalite-month', { body: ofMonth }),
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
