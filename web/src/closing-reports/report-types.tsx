import type { Day } from '@hotel/domain/calendar/day.ts';
import { typeToShow } from '@hotel/domain/closing-reports/report-selection.ts';
import { ToggleGroup } from '../ui/forms/toggle-group.tsx';
import { Notice } from '../ui/notice.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { ReportFiles } from './report-files.tsx';
import { useFilledTypes, useReportTypes } from './report-queries.ts';
import { ReportsPlaceholder } from './reports-placeholder.tsx';

type ReportTypesProps = {
  hotelId: string;
  day: Day;
  storedType: string | undefined;
  onChooseType: (type: string) => void;
};

/** The report types of a day, of which those with a file are selectable, and the files of one. */
export function ReportTypes({ hotelId, day, storedType, onChooseType }: ReportTypesProps) {
  const typesQuery = useReportTypes(hotelId, day);
  const types = useFilledTypes(hotelId, day, typesQuery.data ?? []);
  if (typesQuery.data === undefined && typesQuery.error !== null) {
    return (
      <RetryNotice onRetry={() => void typesQuery.refetch()} busy={typesQuery.isFetching}>
        <p className="font-medium">Erreur chargement types</p>
        <p>{typesQuery.error.message}</p>
      </RetryNotice>
    );
  }
  if (typesQuery.data === undefined || types === null) return <ReportsPlaceholder />;
  const chosen = typeToShow(types, storedType);
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
