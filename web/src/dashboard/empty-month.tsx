import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { type Measure, measureNames } from '@hotel/domain/nights/measure.ts';
import type { ReactNode } from 'react';
import { usePmsSource } from '../pms/pms-source.ts';
import { pmsSourceText } from '../pms/pms-source-text.ts';
import { dataEntryOfMonth, dataEntryPath } from '../shell/router/data-entry-url.ts';
import { Link } from '../shell/router/router.tsx';
import { useCanEnterScreen } from '../shell/session/session.tsx';
import { buttonClasses } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { emptyMonthText, fillMeasureText, fillMonthText } from './empty-month-text.ts';
import type { MonthQueries } from './month-queries.ts';

type EmptyMonthProps = {
  hotelId: string;
  month: Month;
  finals: MonthQueries['finals'];
  /** The hotel has no PMS to import from. */
  isWithoutPms: boolean;
  measure: Measure;
};

/** In the place of the pick-up and the table, for a month without an as-of day. */
export function EmptyMonthCard(props: EmptyMonthProps) {
  return (
    <Card title={`${measureNames[props.measure]} par date d’arrêté`}>
      <div className="flex min-h-49 flex-col justify-center">
        {props.measure === 'nuitees' ? (
          <EmptyMonth {...props} />
        ) : (
          <EmptyMeasure {...props} measure={props.measure} />
        )}
      </div>
    </Card>
  );
}

type EmptyMeasureProps = Omit<EmptyMonthProps, 'measure'> & {
  measure: Exclude<Measure, 'nuitees'>;
};

/** No snapshot of the month has rooms, or their revenue: from where they come, for those who may bring them. */
function EmptyMeasure({ hotelId, month, isWithoutPms, measure }: EmptyMeasureProps) {
  const { from } = pmsSourceText[usePmsSource(hotelId)];
  const mayWrite = useCanEnterScreen(dataEntryPath);
  return (
    <NothingStored
      month={month}
      what={`${noFigures[measure]} pour ${monthTitle(month)}.`}
      mayWrite={mayWrite}
    >
      {mayWrite
        ? fillMeasureText(measure, isWithoutPms ? null : from)
        : 'Le tableau se remplira dès qu’un import en aura apporté.'}
    </NothingStored>
  );
}

const noFigures = {
  rooms: 'Aucune chambre enregistrée',
  revenue: 'Aucun CA enregistré',
} as const;

/** What is known of it all the same, and the way to enter an as-of day for those who may. */
function EmptyMonth({ hotelId, month, finals, isWithoutPms }: Omit<EmptyMonthProps, 'measure'>) {
  const { from } = pmsSourceText[usePmsSource(hotelId)];
  const mayWrite = useCanEnterScreen(dataEntryPath);
  if (finals.state === 'waiting') return null;
  const [final] = finals.state === 'known' ? finals.data : [];
  const known = final === undefined ? null : emptyMonthText(final);
  // That nothing is there is said only by who knows it.
  const isKnownEmpty = final !== undefined && known === null;
  return (
    <NothingStored
      month={month}
      what={
        isKnownEmpty
          ? `Aucune nuitée enregistrée pour ${monthTitle(month)}.`
          : `Aucune photo pour ${monthTitle(month)}.`
      }
      mayWrite={mayWrite}
    >
      {known !== null && `${known} `}
      {mayWrite
        ? fillMonthText(isWithoutPms ? null : from)
        : 'Le tableau se remplira dès que la réception aura saisi une première photo.'}
    </NothingStored>
  );
}

type NothingStoredProps = { month: Month; what: string; mayWrite: boolean; children: ReactNode };

function NothingStored({ month, what, mayWrite, children }: NothingStoredProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-5 text-center">
      <p className="font-medium">{what}</p>
      <p className="max-w-2xl text-sm text-ink-soft">{children}</p>
      {mayWrite && (
        <Link to={dataEntryOfMonth(month)} className={`${buttonClasses('primary')} mt-2`}>
          Saisir des données
        </Link>
      )}
    </div>
  );
}
