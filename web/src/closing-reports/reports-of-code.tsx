import { addDays } from '@hotel/domain/calendar/day.ts';
import { dayToShow, monthsBack } from '@hotel/domain/closing-reports/report-choice.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { AvailableDayPicker } from '../design/available-day-picker.tsx';
import { Button } from '../design/button.tsx';
import { RefreshIcon } from '../design/icons.tsx';
import { laterPart } from '../design/later-part.tsx';
import { RetryNotice } from '../design/retry-notice.tsx';
import type { ChosenHotel } from '../frame/hotel-choice.ts';
import { useToday } from '../frame/hotel-day.ts';
import { useAnswer } from '../server-calls/questions.ts';
import { HotelPage } from './hotel-page.tsx';
import { useKeptSelection } from './kept-selection.ts';
import { useMayMap } from './may-map.ts';
import { ReportsComing } from './reports-coming.tsx';
import { ReportsOfDay } from './reports-of-day.tsx';
import { refreshReports, useReportDays } from './reports-questions.ts';

type ReportsOfCodeProps = { hotel: ChosenHotel; code: string };

/** The evenings of a hotel's folder; the one that is shown is the remembered one, else the last. */
export function ReportsOfCode({ hotel, code }: ReportsOfCodeProps) {
  const [kept, keep] = useKeptSelection(code);
  const mayFile = useMayMap();
  const asked = useReportDays(hotel.id);
  const days = asked.data ?? [];
  const day = dayToShow(days, kept.day);
  return (
    <HotelPage
      hotel={hotel}
      toolbar={
        <>
          {asked.isPending && (
            <p role="status" className="text-sm text-ink-soft">
              Chargement des dates…
            </p>
          )}
          <AvailableDayPicker
            label="Date"
            day={day}
            days={days}
            months={monthsBack(days)}
            onChoose={(chosen) => keep({ day: chosen })}
          />
          <RefreshButton hotelId={hotel.id} />
        </>
      }
    >
      {asked.error !== null && (
        <RetryNotice onRetry={() => void asked.refetch()} busy={asked.isFetching}>
          <p className="font-medium">Erreur chargement dates</p>
          <p>{asked.error.message}</p>
        </RetryNotice>
      )}
      {asked.isPending && <ReportsComing />}
      {asked.data !== undefined && day === null && <NoDay />}
      {day !== null && (
        <ReportsOfDay
          key={day}
          hotelId={hotel.id}
          day={day}
          keptType={kept.type}
          onChooseType={(type) => keep({ type })}
        />
      )}
      {mayFile && asked.data !== undefined && (
        <Filing hotelId={hotel.id} day={day} type={kept.type} />
      )}
    </HotelPage>
  );
}

/** Its widgets are downloaded for those who may use them. */
const FilingCard = laterPart(async () => (await import('./filing/filing-card.tsx')).FilingCard);

type FilingProps = { hotelId: string; day: string | null; type: string | undefined };

/** Offered on the day that is looked at, else on last night. */
function Filing({ hotelId, day, type }: FilingProps) {
  const lastNight = addDays(useToday(), -1);
  const query = { hotel_id: hotelId, ...(day === null ? {} : { date: day }) };
  const types = useAnswer('GET /rapport-cloture/types', { query });
  return (
    <Suspense fallback={null}>
      <FilingCard hotelId={hotelId} day={day ?? lastNight} type={type} types={types.data ?? []} />
    </Suspense>
  );
}

function RefreshButton({ hotelId }: { hotelId: string }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await refreshReports(client, hotelId);
    setBusy(false);
  };
  return (
    <Button
      title="Actualiser"
      aria-label="Actualiser"
      busy={busy}
      icon={<RefreshIcon className="size-4" />}
      onClick={() => void refresh()}
    />
  );
}

function NoDay() {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-14 text-center">
      <p className="font-medium">Aucune date disponible pour le moment.</p>
      <p className="max-w-md text-sm text-ink-soft">
        Les rapports apparaissent ici dès que la clôture les a déposés. Actualisez la page après la
        prochaine clôture.
      </p>
    </div>
  );
}
