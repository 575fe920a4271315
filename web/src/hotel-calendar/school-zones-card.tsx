import type { Day } from '@hotel/domain/calendar/day.ts';
import {
  endOfSchoolHolidaysText,
  type SchoolZone,
  schoolZoneNames,
  schoolZones,
  shownZones,
} from '@hotel/domain/hotel-calendar/school-holidays.ts';
import { type FormEvent, useState } from 'react';
import { useApiMutation } from '../api/api-mutation.ts';
import { useApiQuery } from '../api/queries.ts';
import { errorMessageOf } from '../api/server-form-errors.ts';
import type { ApiResponse } from '../api/typed-endpoints.ts';
import { toastSuccess } from '../shell/toasts/toasts.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { SelectField } from '../ui/field.tsx';
import { MultiSelectField } from '../ui/forms/multi-select-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

type SavedZones = ApiResponse<'GET /calendar/school_zones'>;

type SchoolZonesCardProps = { hotelId: string; today: Day; mayWrite: boolean };

/** Which school holidays the calendar shows, where they come from, and until when they are known. */
export function SchoolZonesCard({ hotelId, today, mayWrite }: SchoolZonesCardProps) {
  const zones = useApiQuery('GET /calendar/school_zones', { query: { hotel_id: hotelId } });
  const { data, error } = zones;
  const endOfData =
    data === undefined ? null : endOfSchoolHolidaysText(data.known_until, data, today);
  return (
    <Card title="Vacances scolaires" className="print:hidden">
      {data === undefined && error !== null ? (
        <RetryNotice onRetry={() => void zones.refetch()} busy={zones.isFetching}>
          <p className="font-medium">Impossible de charger les zones scolaires.</p>
          <p>{error.message}</p>
        </RetryNotice>
      ) : data === undefined ? (
        <Skeleton className="h-40 w-full" />
      ) : (
        <div className="flex flex-col gap-4">
          {endOfData !== null && <Notice tone="warning">{endOfData}</Notice>}
          {mayWrite ? (
            <ZonesForm key={JSON.stringify(data)} hotelId={hotelId} saved={data} />
          ) : (
            <p className="text-sm">{shownText(data)}</p>
          )}
          <p className="text-xs text-ink-soft">
            Source : calendrier scolaire officiel, ministère de l’Éducation nationale
            (data.education.gouv.fr, Licence Ouverte 2.0), et académies de Corse et de La Réunion.
            Les autres zones d’outre-mer s’importent par un fichier .ics.
          </p>
        </div>
      )}
    </Card>
  );
}

const noZone = '';
const zoneChoices = [
  { value: noZone, label: 'Non choisie' },
  ...schoolZones.map((zone) => ({ value: zone as string, label: schoolZoneNames[zone] })),
];
const guestChoices = schoolZones.map((zone) => ({ id: zone, label: schoolZoneNames[zone] }));

function zoneOf(text: string): SchoolZone | null {
  return schoolZones.find((zone) => zone === text) ?? null;
}

function ZonesForm({ hotelId, saved }: { hotelId: string; saved: SavedZones }) {
  const [zone, setZone] = useState(saved.zone);
  const [guests, setGuests] = useState<readonly SchoolZone[]>(saved.guests);
  const save = useApiMutation(
    (call) =>
      call('PUT /calendar/school_zones', {
        body: { hotel_id: hotelId, zone, guests: [...guests] },
      }),
    { onSuccess: () => toastSuccess('Zones scolaires enregistrées') },
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate(undefined);
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Zone de l’hôtel"
          choices={zoneChoices}
          value={zone ?? noZone}
          onChange={({ target }) => setZone(zoneOf(target.value))}
          hint="L’académie dans laquelle se trouve l’hôtel."
        />
        <MultiSelectField
          label="Zones des clients"
          choices={guestChoices}
          chosen={guests}
          onChoose={(chosen) => setGuests(schoolZones.filter((each) => chosen.includes(each)))}
          empty="Aucune zone."
        />
      </div>
      {save.error !== null && (
        <Notice tone="error">{errorMessageOf("Erreur d'enregistrement", save.error)}</Notice>
      )}
      <div>
        <Button type="submit" busy={save.isPending}>
          Enregistrer les zones
        </Button>
      </div>
    </form>
  );
}

function shownText({ zone, guests }: SavedZones): string {
  const shown = shownZones({ zone, guests });
  if (shown.length === 0)
    return 'Aucune zone n’est choisie : le calendrier ne montre pas de vacances.';
  return `Affichées : ${shown.map((each) => schoolZoneNames[each]).join(', ')}.`;
}
