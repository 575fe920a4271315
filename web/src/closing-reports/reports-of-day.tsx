import type { Day } from '@hotel/domain/calendar/day.ts';
import { typeToShow } from '@hotel/domain/closing-reports/report-selection.ts';
import { useApiQuery } from '../api/queries.ts';
import { ToggleGroup } from '../ui/forms/toggle-group.tsx';
import { Notice } from '../ui/notice.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { ReportFiles } from './report-files.tsx';
import { useFilledTypes } from './report-queries.ts';
import { ReportsPlaceholder } from './reports-placeholder.tsx';

type ReportsOfDayProps = {
  hotelId: string;
  day: Day;
  keptType: string | undefined;
  onChooseType: (type: string) => void;
};

/** The types of report of an evening, those with a file to be chosen from, and the files of one. */
export function ReportsOfDay({ hotelId, day, keptType, onChooseType }: ReportsOfDayProps) {
  const asked = useApiQuery('GET /rapport-cloture/types', {
    query: { hotel_id: hotelId, date: day },
  });
  const types = useFilledTypes(hotelId, day, asked.data ?? []);
  if (asked.data === undefined && asked.error !== null) {
    return (
      <RetryNotice onRetry={() => void asked.refetch()} busy={asked.isFetching}>
        <p className="font-medium">Erreur chargement types</p>
        <p>{asked.error.message}</p>
      </RetryNotice>
    );
  }
  if (asked.data === undefined || types === null) return <ReportsPlaceholder />;
  const chosen = typeToShow(types, keptType);
  if (chosen === null) return <Notice tone="info">Aucun type disponible</Notice>;
  return (
    <>
      <div className="flex">
        <ToggleGroup
          label="Type de rapport"
          choices={types.map(({ type, hasFiles }) => ({
            id: type,
            label: type,
            disabled: !hasFiles,
          }))}
          chosen={chosen}
          onChoose={onChooseType}
        />
      </div>
      <ReportFiles key={chosen} hotelId={hotelId} day={day} type={chosen} />
    </>
  );
}
