import { monthOf } from '@hotel/domain/calendar/day.ts';
import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { useState } from 'react';
import type { SelectedHotel } from '../../app-shell/effective-hotel.ts';
import { useToday } from '../../app-shell/hotel-day.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { EntryFields } from '../entry-fields.tsx';
import { monthOfFields } from '../month-of-fields.ts';
import { useNamedMonth } from '../named-entry.ts';
import { useImportingMonth } from './importing-month.ts';
import { useRunningMonthImport } from './running-month-import.ts';

/** One month of one hotel, asked of its PMS now. `hotel` null: there is none to ask. */
export function MonthImport({ hotel }: { hotel: SelectedHotel | null }) {
  const ofToday = monthOf(useToday());
  const { year, month } = useNamedMonth() ?? ofToday;
  const [typed, setTyped] = useState<{ month?: number; year?: string }>({});
  const atWork = useRunningMonthImport();
  const importMonth = useImportingMonth();
  const monthNumber = typed.month ?? month;
  const yearText = typed.year ?? String(year);
  const chosen = monthOfFields(monthNumber, yearText);
  return (
    <Card title="Import depuis Oracle">
      <div className="flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-3 [&>:last-child]:col-span-2">
          <EntryFields
            monthNumber={monthNumber}
            yearText={yearText}
            isYearWrong={chosen === null}
            hotel={hotel}
            onChange={(changed) => setTyped({ ...typed, ...changed })}
          />
        </div>
        <p className="text-sm text-ink-soft">
          Les nuitées du mois telles que le PMS les a dans ses livres, enregistrées comme la photo
          de sa date de travail.
        </p>
        <div>
          <Button
            variant="primary"
            busy={atWork !== null}
            disabled={hotel === null || chosen === null}
            onClick={() => {
              if (hotel !== null && chosen !== null) void importMonth(hotel, chosen);
            }}
          >
            Lancer la Récupération Oracle
          </Button>
        </div>
        {atWork !== null && (
          <ProgressBar label="Import en cours..." percent={atWork.step}>
            {atWork.hotelName}, {monthTitle(atWork.month)}. Vous pouvez changer d’écran.
          </ProgressBar>
        )}
      </div>
    </Card>
  );
}
