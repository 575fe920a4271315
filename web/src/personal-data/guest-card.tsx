import { frenchDateTime } from '@hotel/domain/calendar/french-date-time.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import { minGuestNameLength } from '@hotel/domain/personal-data/guest-search.ts';
import { useState } from 'react';
import { useApiMutation } from '../api/api-mutation.ts';
import type { ApiResponse } from '../api/typed-endpoints.ts';
import { download } from '../figures/exports/download.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';

type Found = ApiResponse<'POST /personal-data/guests/export'>;

/** Finds, exports and erases the cached reservations that name a guest. */
export function GuestCard() {
  const [guest, setGuest] = useState('');
  const search = useApiMutation((call, name: string) =>
    call('POST /personal-data/guests/export', { body: { guest: name } }),
  );
  return (
    <Card title="Un client" subtitle="dans les listes de no-show conservées">
      <GuestForm
        guest={guest}
        busy={search.isPending}
        failure={search.error?.message ?? null}
        onChange={(name) => {
          setGuest(name);
          search.reset();
        }}
        onSearch={search.mutate}
      />
      {search.data !== undefined && (
        <GuestReservations
          guest={search.variables}
          found={search.data}
          onErased={() => search.mutate(search.variables)}
        />
      )}
    </Card>
  );
}

type GuestFormProps = {
  guest: string;
  busy: boolean;
  failure: string | null;
  onChange: (guest: string) => void;
  onSearch: (guest: string) => void;
};

function GuestForm({ guest, busy, failure, onChange, onSearch }: GuestFormProps) {
  const [error, setError] = useState<string | null>(null);
  function submit() {
    const name = guest.trim();
    const isShort = name.length < minGuestNameLength;
    setError(isShort ? `${minGuestNameLength} lettres au moins` : null);
    if (!isShort) onSearch(name);
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label="Nom du client"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={guest}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <div>
        <Button type="submit" busy={busy}>
          Rechercher
        </Button>
      </div>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
    </form>
  );
}

/** Who a reservation is for, as it was read. */
function nameOf({ client, group }: Found['lists'][number]['rows'][number]): string {
  const name = client ?? group;
  return typeof name === 'string' ? name : '–';
}

type GuestReservationsProps = { guest: string; found: Found; onErased: () => void };

function GuestReservations({ guest, found, onErased }: GuestReservationsProps) {
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  if (found.lists.length === 0) {
    return <p className="mt-4 text-sm text-ink-soft">Aucune réservation ne nomme ce client.</p>;
  }
  return (
    <div className="mt-4 flex flex-col gap-3">
      <ul className="divide-y divide-line border-y border-line text-sm">
        {found.lists.map((list) => (
          <li key={`${list.hotel_id} ${list.kept_at}`} className="py-2">
            <p className="font-medium">{list.hotel_name}</p>
            <p className="text-ink-soft tabular-nums wrap-anywhere">
              {list.rows.map((row) => nameOf(row)).join(', ')}, lu dans le PMS le{' '}
              {frenchDateTime(list.kept_at, defaultTimeZone)}
            </p>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() =>
            download('client.json', JSON.stringify(found, null, 2), 'application/json')
          }
        >
          Exporter
        </Button>
        <Button variant="danger" onClick={() => setIsConfirmOpen(true)}>
          Effacer
        </Button>
      </div>
      {isConfirmOpen && (
        <EraseGuestDialog
          guest={guest}
          onErased={() => {
            setIsConfirmOpen(false);
            onErased();
          }}
          onCancel={() => setIsConfirmOpen(false)}
        />
      )}
    </div>
  );
}

type EraseGuestDialogProps = { guest: string; onErased: () => void; onCancel: () => void };

function EraseGuestDialog({ guest, onErased, onCancel }: EraseGuestDialogProps) {
  const erase = useApiMutation(
    (call) => call('POST /personal-data/guests/erase', { body: { guest } }),
    { onSuccess: onErased },
  );
  return (
    <ConfirmDialog
      title="Effacer ces listes"
      confirmLabel="Effacer"
      busy={erase.isPending}
      failure={erase.error?.message ?? null}
      onConfirm={() => erase.mutate()}
      onCancel={onCancel}
    >
      <p>
        Les listes de no-show qui nomment ce client sont effacées ici. Effacez-le d’abord dans le
        PMS : sinon la prochaine lecture le ramène.
      </p>
    </ConfirmDialog>
  );
}
