import { isAllowed } from '@hotel/domain/access/authorization.ts';
import { alertUrl } from '@hotel/domain/alerts/alert-url.ts';
import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { useApiQuery } from '../api/queries.ts';
import { useCurrentHotel } from '../shell/hotel/current-hotel.tsx';
import { dayAt, useToday } from '../shell/hotel/hotel-day.ts';
import { ChooseHotelNotice } from '../shell/navigation/choose-hotel-notice.tsx';
import { Link } from '../shell/router/router.tsx';
import { useMe } from '../shell/session/session.tsx';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { RulesForm } from './rules-form.tsx';

/** 'Alertes': the active alerts of the hotel, and the thresholds that raise them. */
export function AlertsPage() {
  const { hotel, isGlobal } = useCurrentHotel();
  return (
    <Page title="Alertes" subtitle={isGlobal ? '' : hotel.name} width="narrow">
      {isGlobal ? (
        <ChooseHotelNotice>Sélectionnez un hôtel pour afficher ses alertes.</ChooseHotelNotice>
      ) : (
        <>
          <ActiveAlerts hotelId={hotel.id} />
          <Rules key={hotel.id} hotelId={hotel.id} />
        </>
      )}
    </Page>
  );
}

function ActiveAlerts({ hotelId }: { hotelId: string }) {
  const alerts = useApiQuery('GET /alerts', { query: { hotel_id: hotelId } });
  return (
    <Card title="En cours">
      {alerts.isError && (
        <RetryNotice onRetry={() => void alerts.refetch()}>{alerts.error.message}</RetryNotice>
      )}
      {alerts.isPending && <Skeleton className="h-16 w-full" />}
      {alerts.data?.length === 0 && (
        <p className="text-sm text-ink-soft">
          Aucune alerte. Les seuils ci-dessous portent sur le mois en cours et le suivant.
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {alerts.data?.map((alert) => (
          <li key={alert.id} className="py-2.5 text-sm first:pt-0 last:pb-0">
            <Link to={alertUrl(alert)} className="font-medium text-accent hover:underline">
              {alert.text}
            </Link>
            {alert.note !== undefined && <p>{alert.note}</p>}
            <p className="text-xs text-ink-soft">Depuis le {frenchDay(dayAt(alert.since))}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Rules({ hotelId }: { hotelId: string }) {
  const me = useMe();
  const today = useToday();
  const rules = useApiQuery('GET /alerts/rules', { query: { hotel_id: hotelId } });
  return (
    <Card title="Seuils" subtitle="vide : sans alerte">
      {rules.isError && (
        <RetryNotice onRetry={() => void rules.refetch()}>{rules.error.message}</RetryNotice>
      )}
      {rules.isPending && <Skeleton className="h-96 w-full" />}
      {rules.data !== undefined && (
        <RulesForm
          hotelId={hotelId}
          today={today}
          rules={rules.data}
          mayWrite={isAllowed(me, 'write-calendar')}
        />
      )}
    </Card>
  );
}
