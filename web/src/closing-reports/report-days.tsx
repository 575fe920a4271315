import { isAllowed } from '@hotel/domain/access/authorization.ts';
import { addDays } from '@hotel/domain/calendar/day.ts';
import {
  dayToShow,
  monthsBack,
  typeToShow,
} from '@hotel/domain/closing-reports/report-selection.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { SelectedHotel } from '../shell/hotel/effective-hotel.ts';
import { useToday } from '../shell/hotel/hotel-day.ts';
import { useMe } from '../shell/session/session.tsx';
import { Button } from '../ui/button.tsx';
import { AvailableDayPicker } from '../ui/dates/available-day-picker.tsx';
import { RefreshIcon } from '../ui/icons.tsx';
import { lazyComponent } from '../ui/loading/lazy-component.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { PageLayout } from './page-layout.tsx';
import { refreshReports, useFilledTypes, useReportDays, useReportTypes } from './report-queries.ts';
import { ReportTypes } from './report-types.tsx';
import { ReportsPlaceholder } from './reports-placeholder.tsx';
import { useStoredSelection } from './stored-selection.ts';

type ReportDaysProps = { hotel: SelectedHotel; code: string };

/** The days with reports of a hotel; shows the stored selection, else the last day. */
export function ReportDays({ hotel, code }: ReportDaysProps) {
  const [selection, select] = useStoredSelection(code);
  const canUpload = isAllowed(useMe(), 'write-reports-mapping');
  const reportDays = useReportDays(hotel.id);
  const days = reportDays.data ?? [];
  const day = dayToShow(days, selection.day);
  return (
    <PageLayout
      hotel={hotel}
      toolbar={
        <>
          {reportDays.isPending && (
            <p role="status" className="text-sm text-ink-soft">
              Chargement des dates…
            </p>
          )}
          <AvailableDayPicker
            label="Date"
            day={day}
            days={days}
            months={monthsBack(days)}
            onChoose={(chosen) => select({ day: chosen })}
          />
          <RefreshButton hotelId={hotel.id} />
        </>
      }
    >
      {reportDays.error !== null && (
        <RetryNotice onRetry={() => void reportDays.refetch()} busy={reportDays.isFetching}>
          <p className="font-medium">Erreur chargement dates</p>
          <p>{reportDays.error.message}</p>
        </RetryNotice>
      )}
      {reportDays.isPending && <ReportsPlaceholder />}
      {reportDays.data !== undefined && day === null && <NoDay />}
      {day !== null && (
        <ReportTypes
          key={day}
          hotelId={hotel.id}
          day={day}
          storedType={selection.type}
          onChooseType={(type) => select({ type })}
        />
      )}
      {canUpload && reportDays.data !== undefined && (
        <Upload hotelId={hotel.id} day={day} storedType={selection.type} />
      )}
    </PageLayout>
  );
}

/** Downloaded only for users who may upload reports. */
const UploadCard = lazyComponent(async () => (await import('./upload/upload-card.tsx')).UploadCard);

type UploadProps = { hotelId: string; day: string | null; storedType: string | undefined };

/** The upload card for the shown day and type, else for last night. */
function Upload({ hotelId, day, storedType }: UploadProps) {
  const lastNight = addDays(useToday(), -1);
  const types = useReportTypes(hotelId, day).data ?? [];
  // The queries of the files above; without a day no files are shown.
  const typesOfDay = useFilledTypes(hotelId, day ?? lastNight, day === null ? [] : types);
  const shownType = typeToShow(typesOfDay ?? [], storedType);
  return (
    <Suspense fallback={null}>
      <UploadCard
        hotelId={hotelId}
        day={day ?? lastNight}
        type={shownType ?? undefined}
        types={types}
      />
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
