import { frenchDateTime } from '@hotel/domain/calendar/french-date-time.ts';
import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import type { ImportRun } from '@hotel/domain/daily-import/endpoints.ts';
import { frenchDuration } from '@hotel/domain/daily-import/french-duration.ts';
import { maxMonthsAhead } from '@hotel/domain/daily-import/schedule.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation } from '../../api/api-mutation.ts';
import { callApi } from '../../api/call-api.ts';
import { apiQueryKey, useApiQuery } from '../../api/queries.ts';
import type { ApiResponse } from '../../api/typed-endpoints.ts';
import type { SelectedHotel } from '../../shell/hotel/effective-hotel.ts';
import { useMe } from '../../shell/session/session.tsx';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/field.tsx';
import { CheckBox } from '../../ui/forms/check-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CappedTable, type CappedTableRow } from '../capped-table.tsx';
import { failureMessage, toastFailure } from '../failure-message.ts';
import { QueryContent } from '../query-content.tsx';
import { isOver, useFollowRun } from './follow-run.ts';
import { nextAttemptText, runStateBadge } from './run-text.ts';

type DailyImportState = ApiResponse<'GET /oracle/daily-import'>;

type DailyImportProps = { hotel: SelectedHotel; daily: UseQueryResult<DailyImportState, Error> };

/** The scheduled daily import: its settings, whether today's snapshot exists, and the last runs. */
export function DailyImport({ hotel, daily }: DailyImportProps) {
  const { data } = daily;
  return (
    <Card
      title="Import quotidien"
      subtitle={data === undefined ? undefined : `photo du ${frenchDay(data.today)}`}
      action={
        data !== undefined && (
          <Badge tone={data.has_snapshot_of_today ? 'good' : 'stale'}>
            {data.has_snapshot_of_today ? 'Photo du jour enregistrée' : 'Photo du jour manquante'}
          </Badge>
        )
      }
    >
      <QueryContent query={daily} placeholder={<Skeleton className="h-72 w-full" />}>
        {(settings) => (
          <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(18rem,2fr)_minmax(0,5fr)]">
            <div className="flex flex-col gap-5">
              <DailySettingsForm hotel={hotel} daily={settings} />
              <EmailNoticeSwitch hotel={hotel} daily={settings} />
            </div>
            <DailyRuns hotel={hotel} hasPms={settings.has_pms} />
          </div>
        )}
      </QueryContent>
    </Card>
  );
}

/** The user's own setting for this hotel, saved as soon as it is changed. */
function EmailNoticeSwitch({ hotel, daily }: DailyFormProps) {
  const { email } = useMe();
  // The value the user set, so that the switch does not jump back while it is saved.
  const [unsavedValue, setUnsavedValue] = useState<boolean | null>(null);
  const query = { hotel_id: hotel.id };
  const saving = useApiMutation(
    (call, by_mail: boolean) =>
      call('PUT /oracle/daily-import/notice', { query, body: { by_mail } }),
    {
      // Two quick changes are saved in their order.
      scope: { id: `notice by mail ${hotel.id}` },
      onError: (error) => {
        setUnsavedValue(null);
        toastFailure(error, error.message);
      },
    },
  );
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-4">
      <CheckBox
        className="text-sm font-medium pointer-coarse:min-h-11"
        label="Me prévenir par e-mail"
        isChecked={unsavedValue ?? daily.tells_by_mail}
        onCheck={(byMail) => {
          setUnsavedValue(byMail);
          saving.mutate(byMail);
        }}
      />
      <p className="text-xs text-ink-soft">
        Un message par jour à {email} quand la photo du jour manque après l’heure (09:00 sans import
        quotidien).
      </p>
    </div>
  );
}

type EditableSettings = Pick<DailyImportState, 'enabled' | 'hour' | 'months'>;

const monthChoices = Array.from({ length: maxMonthsAhead }, (_, index) => ({
  value: index + 1,
  label: index === 0 ? 'Ce mois seul' : `${index + 1} mois`,
}));

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
/** Every quarter of an hour, from '00:00' to '23:45'. */
const quarters = hoursOfDay.flatMap((hour) =>
  ['00', '15', '30', '45'].map((minute) => `${hour}:${minute}`),
);

/** The quarter hours, and the saved time if it is not one of them. */
function hourChoices(hour: string) {
  const hours = quarters.includes(hour) ? quarters : [...quarters, hour].toSorted();
  return hours.map((value) => ({ value, label: value }));
}

type DailyFormProps = { hotel: SelectedHotel; daily: DailyImportState };

/** The form that enables the daily import and sets its time (in the hotel's time zone) and its months. */
function DailySettingsForm({ hotel, daily }: DailyFormProps) {
  const [changes, setChanges] = useState<Partial<EditableSettings>>({});
  const { enabled, hour, months } = { ...daily, ...changes };
  const query = { hotel_id: hotel.id };
  const save = useApiMutation(
    (call) => call('PUT /oracle/daily-import', { query, body: { enabled, hour, months } }),
    { onSuccess: () => toastSuccess('Import quotidien enregistré') },
  );
  const change = (changed: Partial<EditableSettings>) => setChanges({ ...changes, ...changed });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(undefined, { onSuccess: () => setChanges({}) });
      }}
    >
      <CheckBox
        className="text-sm font-medium pointer-coarse:min-h-11"
        label="Importer chaque jour"
        isChecked={enabled}
        isDisabled={!daily.has_pms && !enabled}
        onCheck={(isEnabled) => change({ enabled: isEnabled })}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Heure"
          choices={hourChoices(daily.hour)}
          value={hour}
          hint={`À l’heure de l’hôtel (${daily.time_zone}).`}
          onChange={({ target }) => change({ hour: target.value })}
        />
        <SelectField
          label="Période importée"
          choices={monthChoices}
          value={months}
          hint="À partir du mois de la date de travail du PMS."
          onChange={({ target }) => change({ months: Number(target.value) })}
        />
      </div>
      <p className="text-xs text-ink-soft">
        Si le PMS ne répond pas, ou si sa clôture n’est pas faite, l’import est tenté de nouveau
        jusqu’à la fin de la journée. Activé après son heure, il part aussitôt pour le jour même.
      </p>
      {save.isError && <Notice tone="error">{failureMessage(save.error)}</Notice>}
      <div>
        <Button type="submit" busy={save.isPending}>
          Enregistrer
        </Button>
      </div>
    </form>
  );
}

const runColumns = [
  { heading: 'Début' },
  { heading: 'Durée', isFigure: true },
  { heading: 'État' },
  { heading: 'Mois', isFigure: true },
  { heading: 'Insérées', isFigure: true },
  { heading: 'Remplacées', isFigure: true },
  { heading: 'Ignorées', isFigure: true },
  { heading: 'Remarque', isSentence: true },
];

/** The last 30 runs of the daily import, and the button that starts one now. */
function DailyRuns({ hotel, hasPms }: { hotel: SelectedHotel; hasPms: boolean }) {
  const client = useQueryClient();
  const query = { hotel_id: hotel.id };
  const runs = useApiQuery('GET /oracle/daily-import/runs', { query });
  const updateCachedRun = (updated: ImportRun) => {
    const others = (runs.data ?? []).filter(({ id }) => id !== updated.id);
    const sorted = [updated, ...others].toSorted((a, b) => Number(b.id) - Number(a.id));
    client.setQueryData(apiQueryKey('GET /oracle/daily-import/runs', { query }), sorted);
  };
  const activeRun = runs.data?.find((run) => !isOver(run)) ?? null;
  useFollowRun(hotel.id, activeRun, updateCachedRun);
  const startRun = useMutation({
    mutationFn: () => callApi('POST /oracle/daily-import/run', { body: query }),
    onSuccess: updateCachedRun,
  });
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-sm font-medium">Derniers imports quotidiens</h3>
        <Button
          busy={startRun.isPending || activeRun?.state === 'running'}
          disabled={!hasPms}
          onClick={() => startRun.mutate()}
        >
          Lancer maintenant
        </Button>
      </div>
      {startRun.isError && <Notice tone="error">{failureMessage(startRun.error)}</Notice>}
      <QueryContent query={runs} placeholder={<Skeleton className="h-40 w-full" />}>
        {(data) =>
          data.length === 0 ? (
            <p className="rounded-control bg-sunken px-3.5 py-6 text-center text-sm text-ink-soft">
              Aucun import quotidien. Activez-le, ou lancez-le maintenant.
            </p>
          ) : (
            <CappedTable
              caption="Derniers imports quotidiens"
              columns={runColumns}
              rows={data.map((run) => runRow(run, hotel.timeZone))}
              total={data.length}
            />
          )
        }
      </QueryContent>
    </div>
  );
}

function runRow(run: ImportRun, timeZone: string): CappedTableRow {
  const { tone, text } = runStateBadge(run);
  return {
    key: run.id,
    cells: [
      frenchDateTime(run.started_at ?? run.asked_at, timeZone),
      durationText(run),
      <Badge key="state" tone={tone}>
        {text}
      </Badge>,
      `${run.months_done}/${run.months}`,
      frenchNumber(run.inserted),
      frenchNumber(run.updated),
      frenchNumber(run.skipped),
      remarkText(run, timeZone),
    ],
  };
}

function durationText({ started_at: from, ended_at: to }: ImportRun): string {
  return from === null || to === null ? '–' : frenchDuration(Date.parse(to) - Date.parse(from));
}

function remarkText(run: ImportRun, timeZone: string): string {
  const nextAttempt = nextAttemptText(run, timeZone);
  const retryText = nextAttempt === null ? null : `${nextAttempt}.`;
  const manualText = run.day === null ? 'Lancé à la main.' : null;
  return [run.failure, retryText, run.errors[0] ?? run.remarks[0] ?? null, manualText]
    .filter((text) => text !== null)
    .join(' ');
}
