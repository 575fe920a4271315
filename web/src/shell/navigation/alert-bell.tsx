import { alertUrl } from '@hotel/domain/alerts/alert-url.ts';
import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { apiQueryKey, useApiQuery } from '../../api/queries.ts';
import type { ApiResponse } from '../../api/typed-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { useDisclosure } from '../../ui/disclosure.tsx';
import { BellIcon } from '../../ui/icons.tsx';
import { useCurrentHotel } from '../hotel/current-hotel.tsx';
import { dayAt } from '../hotel/hotel-day.ts';
import { Link } from '../router/router.tsx';
import './alert-bell.css';

type ActiveAlert = ApiResponse<'GET /alerts'>[number];

/** The active alerts of the selected hotel; opening the list marks them as seen. */
export function AlertBell() {
  const { hotel, isGlobal } = useCurrentHotel();
  if (isGlobal) return null;
  return <HotelBell key={hotel.id} hotelId={hotel.id} />;
}

/** The bell of one hotel. Before its alerts are read, and when they cannot be, it does not say that there are none. */
export function HotelBell({ hotelId }: { hotelId: string }) {
  const input = { query: { hotel_id: hotelId } };
  const query = useApiQuery('GET /alerts', input);
  const alerts = query.data ?? [];
  const { open, close, around, button, panel } = useDisclosure();
  const markSeen = useMarkSeen(input);
  const unseen = alerts.filter(({ seen }) => !seen);
  return (
    <div className="relative" {...around}>
      <button
        {...button}
        onClick={() => {
          button.onClick();
          if (!open) markSeen(unseen);
        }}
        aria-label={bellLabel(query, unseen.length)}
        title="Alertes"
        className="entry bell"
      >
        <BellIcon />
        {alerts.length > 0 && (
          <span aria-hidden="true" className={`bell-count ${unseen.length > 0 ? 'is-unseen' : ''}`}>
            {alerts.length}
          </span>
        )}
      </button>
      <div {...panel} className="bell-panel shadow-pop">
        <BellContent
          query={query}
          onFollow={close}
          onRetry={() => {
            // The button goes once the alerts are read: the focus would be lost, and the panel closed with it.
            button.ref.current?.focus();
            void query.refetch();
          }}
        />
        <Link to="/alertes" onClick={close} className="entry bell-all">
          Toutes les alertes et leurs seuils
        </Link>
      </div>
    </div>
  );
}

type AlertQuery = UseQueryResult<ActiveAlert[], Error>;

type BellContentProps = { query: AlertQuery; onFollow: () => void; onRetry: () => void };

function BellContent({ query, onFollow, onRetry }: BellContentProps) {
  const { data, isError, isFetching } = query;
  if (data !== undefined) return <AlertList alerts={data} onFollow={onFollow} />;
  if (!isError) return <p className="bell-none">Chargement…</p>;
  return (
    <div className="bell-none">
      <p role="status">Les alertes n’ont pas pu être lues.</p>
      <Button onClick={onRetry} busy={isFetching} className="bell-retry">
        Réessayer
      </Button>
    </div>
  );
}

function AlertList({ alerts, onFollow }: { alerts: readonly ActiveAlert[]; onFollow: () => void }) {
  if (alerts.length === 0) {
    return <p className="bell-none">Aucune alerte en cours.</p>;
  }
  return (
    <ul className="bell-list">
      {alerts.map((alert) => (
        <li key={alert.id}>
          <Link to={alertUrl(alert)} onClick={onFollow} className="bell-alert">
            {alert.text} {alert.note}
            <span className="bell-since">Depuis le {frenchDay(dayAt(alert.since))}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function bellLabel({ data, isError }: AlertQuery, unseen: number): string {
  if (data === undefined) return isError ? 'Alertes : inconnues' : 'Alertes';
  const count = data.length;
  if (count === 0) return 'Alertes : aucune';
  const fresh = unseen === 0 ? '' : `, dont ${frenchCount(unseen, 'nouvelle', 'nouvelles')}`;
  return `${frenchCount(count, 'alerte', 'alertes')}${fresh}`;
}

/** Shows alerts as seen at once; one that could not be stored is unseen again at the next load. */
function useMarkSeen(input: { query: { hotel_id: string } }) {
  const client = useQueryClient();
  return (alerts: readonly ActiveAlert[]) => {
    if (alerts.length === 0) return;
    const key = apiQueryKey('GET /alerts', input);
    const marked = alerts.map(({ id }) =>
      callApi('POST /alerts/{id}/seen', { params: { id }, body: {} }).catch(() => undefined),
    );
    void Promise.all(marked);
    client.setQueryData<ActiveAlert[]>(key, (known) =>
      known?.map((one) => ({ ...one, seen: true })),
    );
  };
}
