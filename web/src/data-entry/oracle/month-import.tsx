import { monthOf } from '@hotel/domain/calendar/day.ts';
import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { useState } from 'react';
import { CheckButton } from '../../pms/check/check-button.tsx';
import { usePmsSource } from '../../pms/pms-source.ts';
import { pmsSourceText } from '../../pms/pms-source-text.ts';
import type { SelectedHotel } from '../../shell/hotel/effective-hotel.ts';
import { useToday } from '../../shell/hotel/hotel-day.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { EntryFields, monthOfFields } from '../entry-fields.tsx';
import { useUrlMonth } from '../url-selection.ts';
import { useImportMonth, useRunningMonthImport } from './use-import-month.ts';

type MonthImportProps = {
  /** null: none is selected. */
  hotel: SelectedHotel | null;
  /** The hotel has no PMS. */
  isDisabled: boolean;
};

/** Imports one month of one hotel from its PMS. */
export function MonthImport({ hotel, isDisabled }: MonthImportProps) {
  const currentMonth = monthOf(useToday());
  const { year, month } = useUrlMonth() ?? currentMonth;
  const [changes, setChanges] = useState<{ month?: number; year?: string }>({});
  const running = useRunningMonthImport();
  const source = usePmsSource(hotel?.id ?? null);
  const importMonth = useImportMonth(source);
  const words = pmsSourceText[source];
  const monthNumber = changes.month ?? month;
  const yearText = changes.year ?? String(year);
  const selectedMonth = monthOfFields(monthNumber, yearText);
  return (
    <Card title={words.card}>
      <div className="flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-3 [&>:last-child]:col-span-2">
          <EntryFields
            monthNumber={monthNumber}
            yearText={yearText}
            isYearInvalid={selectedMonth === null}
            hotel={hotel}
            onChange={(changed) => setChanges({ ...changes, ...changed })}
          />
        </div>
        <p className="text-sm text-ink-soft">
          Les nuitées du mois telles que le PMS les a dans ses livres, enregistrées comme la photo
          de sa date de travail.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            busy={running !== null}
            disabled={isDisabled || hotel === null || selectedMonth === null}
            onClick={() => {
              if (hotel !== null && selectedMonth !== null) void importMonth(hotel, selectedMonth);
            }}
          >
            {words.start}
          </Button>
          <CheckButton
            hotelId={isDisabled || hotel === null ? null : hotel.id}
            month={selectedMonth}
          />
        </div>
        {running !== null && (
          <ProgressBar label="Import en cours..." percent={running.step}>
            {running.hotelName}, {monthTitle(running.month)}. Vous pouvez changer d’écran.
          </ProgressBar>
        )}
      </div>
    </Card>
  );
}
