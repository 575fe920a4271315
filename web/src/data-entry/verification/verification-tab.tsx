import { monthOf } from '@hotel/domain/calendar/day.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { apiQueryKey, useApiQuery } from '../../api/queries.ts';
import { FigureInfo } from '../../figures/info/figure-info.tsx';
import { readAt } from '../../figures/info/read-at.ts';
import { useCurrentHotel } from '../../shell/hotel/current-hotel.tsx';
import { useToday } from '../../shell/hotel/hotel-day.ts';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { HotelRequiredNotice, monthOfFields, YearField } from '../entry-fields.tsx';
import { failureMessage, toastFailure } from '../failure-message.ts';
import { QueryContent } from '../query-content.tsx';
import { CoverageCalendar } from './coverage-calendar.tsx';

/** 'Vérification Données': shows which days of a year have a figure. */
export function VerificationTab() {
  const { hotel, isGlobal } = useCurrentHotel();
  const client = useQueryClient();
  const today = useToday();
  const [yearText, setYearText] = useState<string | null>(null);
  const shownYear = yearText ?? String(monthOf(today).year);
  const year = monthOfFields(1, shownYear)?.year ?? null;
  const [checked, setChecked] = useState<{ hotel_id: string; year: number } | null>(null);
  // A hotel selected after the check has not been checked yet.
  const query = !isGlobal && checked?.hotel_id === hotel.id ? checked : null;
  const coverage = useApiQuery('GET /nuitees/coverage', query === null ? null : { query });

  async function check() {
    if (year === null || isGlobal) return;
    const input = { query: { hotel_id: hotel.id, year } };
    setChecked(input.query);
    try {
      const { covered, total } = await client.fetchQuery({
        queryKey: apiQueryKey('GET /nuitees/coverage', input),
        queryFn: ({ signal }) => callApi('GET /nuitees/coverage', input, signal),
        staleTime: 0,
      });
      const text = `${frenchNumber(covered)}/${frenchNumber(total)} dates disposent de données`;
      toastSuccess(`Vérification terminée: ${text}`);
    } catch (error) {
      toastFailure(error, `Erreur vérification données: ${failureMessage(error)}`);
    }
  }

  return (
    <div className="flex flex-col gap-5">
      {isGlobal && <HotelRequiredNotice />}
      <div className="flex flex-wrap items-start gap-3">
        <div className="w-32">
          <YearField value={shownYear} isInvalid={year === null} onChange={setYearText} />
        </div>
        <Button
          variant="primary"
          className="mt-6.5"
          busy={coverage.isFetching}
          disabled={isGlobal || year === null}
          onClick={() => void check()}
        >
          Lancer la vérification
        </Button>
      </div>
      <Card
        title="Calendrier de couverture"
        subtitle={query === null ? hotel.name : `${hotel.name}, ${query.year}`}
        action={
          coverage.data !== undefined && <FigureInfo figure="coverage" readAt={readAt(coverage)} />
        }
      >
        <QueryContent
          query={{ ...coverage, refetch: check }}
          placeholder={
            query === null ? (
              <p className="text-sm text-ink-soft">
                Lancez une vérification pour afficher le calendrier de couverture.
              </p>
            ) : (
              <p role="status" className="text-sm text-ink-soft">
                Vérification en cours…
              </p>
            )
          }
        >
          {(data) =>
            query !== null && (
              <CoverageCalendar
                key={`${query.hotel_id} ${query.year}`}
                year={query.year}
                today={today}
                coverage={data}
              />
            )
          }
        </QueryContent>
      </Card>
    </div>
  );
}
