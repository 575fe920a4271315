import type { Day } from '@hotel/domain/calendar/day.ts';
import { frenchDay, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { checkSummary, uncheckedText } from '@hotel/domain/pms-check/check-text.ts';
import type { CheckOfMonth } from '@hotel/domain/pms-check/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { Modal, modalBodyClasses, modalFooterClasses } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CheckTable } from './check-table.tsx';

type CheckDialogProps = {
  hotelId: string;
  month: Month;
  shownAsOf: Day | null;
  onClose: () => void;
};

function useCheckOfMonth(hotelId: string, month: Month) {
  const body = { hotel_id: hotelId, month: month.month, year: month.year };
  // Counted at each opening: a response of a minute ago would not be a check.
  const check = useQuery({
    queryKey: ['POST /oracle/check', body],
    queryFn: ({ signal }) => callApi('POST /oracle/check', { body }, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const hasSnapshot = typeof check.data?.as_of === 'string';
  const bookings = useQuery({
    queryKey: ['POST /oracle/check/bookings', body, check.dataUpdatedAt],
    queryFn: ({ signal }) => callApi('POST /oracle/check/bookings', { body }, signal),
    enabled: hasSnapshot,
    gcTime: 0,
    retry: false,
  });
  return { check, bookings };
}

/** A month counted again in the PMS now, beside the stored snapshot; nothing is written. */
export function CheckDialog({ hotelId, month, shownAsOf, onClose }: CheckDialogProps) {
  const { check, bookings } = useCheckOfMonth(hotelId, month);
  return (
    <Modal title={`Contrôle avec le PMS, ${monthTitle(month)}`} size="wide" onDismiss={onClose}>
      <div className={`${modalBodyClasses} flex flex-col gap-4`} aria-busy={check.isFetching}>
        {check.data === undefined && check.error !== null && (
          <RetryNotice onRetry={() => void check.refetch()} busy={check.isFetching}>
            {check.error.message}
          </RetryNotice>
        )}
        {check.data === undefined && check.error === null && <Counting />}
        {check.data !== undefined && (
          <>
            <Totals check={check.data} shown={{ month, asOf: shownAsOf }} />
            {check.data.errors !== undefined && <UnusableRows errors={check.data.errors} />}
            <CheckTable rows={check.data.rows} bookings={bookings.data?.bookings ?? null} />
            {bookings.data?.reason !== undefined && (
              <Notice tone="info">
                <p className="font-medium">
                  Le PMS ne dit pas ce qui a été réservé depuis la photo.
                </p>
                <p>{bookings.data.reason}</p>
              </Notice>
            )}
          </>
        )}
      </div>
      <div className={modalFooterClasses}>
        <Button busy={check.isFetching} onClick={() => void check.refetch()}>
          Compter de nouveau
        </Button>
        <Button variant="primary" onClick={onClose}>
          Fermer
        </Button>
      </div>
    </Modal>
  );
}

function Counting() {
  return (
    <>
      <p className="text-sm text-ink-soft" role="status">
        Le PMS compte les nuitées du mois…
      </p>
      <Skeleton className="h-64 w-full" />
    </>
  );
}

/** A day whose row cannot be used has no figure of the PMS: '–'. */
function UnusableRows({ errors }: { errors: readonly string[] }) {
  return (
    <Notice tone="warning">
      <p className="font-medium">Des lignes du PMS ne peuvent pas être comparées :</p>
      <ul className="mt-1 list-disc pl-5">
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </Notice>
  );
}

type TotalsProps = { check: CheckOfMonth; shown: { month: Month; asOf: Day | null } };

function Totals({ check, shown }: TotalsProps) {
  const { as_of, working_date, stored, pms } = check;
  const { tone, text } = checkSummary(check);
  // It was compared just now, so that it cannot have changed since.
  const checked = { month: shown.month, asOf: as_of ?? working_date, hasChanged: false };
  const unchecked = uncheckedText(checked, shown);
  return (
    <>
      <Notice tone={tone === 'success' && unchecked !== null ? 'info' : tone}>
        {text} {unchecked !== null && <b>{unchecked}</b>}
      </Notice>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-1 text-sm sm:w-max">
        <dt className="text-ink-soft">
          {as_of === null ? `Photo du ${frenchDay(working_date)}` : `Photo du ${frenchDay(as_of)}`}
        </dt>
        <dd className="text-right font-medium tabular-nums">{frenchNumber(stored)}</dd>
        <dt className="text-ink-soft">PMS maintenant</dt>
        <dd className="text-right font-medium tabular-nums">{frenchNumber(pms)}</dd>
      </dl>
    </>
  );
}
