import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { type Landing, landingReasons } from '@hotel/domain/landing/landing.ts';
import { dataEntryOfPmsImport, dataEntryPath } from '../shell/router/data-entry-url.ts';
import { Link } from '../shell/router/router.tsx';
import { useCanEnterScreen } from '../shell/session/session.tsx';

/** What a daily import of more months puts right. */
const importedReasons: readonly string[] = [
  landingReasons.oldSnapshot,
  landingReasons.missingNight,
];

/** Of one month; the landing undefined until it is loaded. */
type LandingOfMonth = { month: Month; landing: Landing | undefined };

/** Why some months have no landing. Months far ahead share their reason: it is said once, under the table. */
export function UnknownReasons({ months }: { months: readonly LandingOfMonth[] }) {
  const canImport = useCanEnterScreen(dataEntryPath);
  const byReason = Map.groupBy(
    months.filter(({ landing }) => landing?.state === 'unknown'),
    ({ landing }) => landing?.reason ?? '',
  );
  return (
    <>
      {[...byReason].map(([reason, concerned]) => (
        <p key={reason} id={reasonId(reason)} className="mt-2 text-xs text-ink-soft">
          n/d
          {byReason.size > 1 && ` (${concerned.map(({ month }) => monthTitle(month)).join(', ')})`}{' '}
          : {reason}
        </p>
      ))}
      {canImport && importedReasons.some((reason) => byReason.has(reason)) && (
        <p className="mt-2 text-xs text-ink-soft">
          Les photos ne portent pas sur ces mois :{' '}
          <Link to={dataEntryOfPmsImport} className="text-accent underline">
            importez 12 mois
          </Link>{' '}
          depuis le PMS.
        </p>
      )}
    </>
  );
}

/** The id of a reason's element, which the cells without a figure name as their description. */
export function reasonId(reason: string | null): string {
  return `unknown-${(reason ?? '').toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
}
