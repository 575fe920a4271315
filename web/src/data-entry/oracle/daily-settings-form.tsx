import { maxMonthsAhead } from '@hotel/domain/daily-import/schedule.ts';
import { useState } from 'react';
import { useApiMutation } from '../../api/api-mutation.ts';
import type { ApiResponse } from '../../api/typed-endpoints.ts';
import type { SelectedHotel } from '../../shell/hotel/effective-hotel.ts';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { failureMessage } from '../failure-message.ts';

type DailyImportSettings = ApiResponse<'GET /oracle/daily-import'>;
type EditableSettings = Pick<DailyImportSettings, 'enabled' | 'hour' | 'months'>;

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

type DailySettingsFormProps = { hotel: SelectedHotel; daily: DailyImportSettings };

/** The settings with the user's changes, and the mutation that saves them. */
function useDailySettings({ hotel, daily }: DailySettingsFormProps) {
  const [changes, setChanges] = useState<Partial<EditableSettings>>({});
  const { enabled, hour, months } = { ...daily, ...changes };
  const query = { hotel_id: hotel.id };
  const save = useApiMutation(
    (call) => call('PUT /oracle/daily-import', { query, body: { enabled, hour, months } }),
    { onSuccess: () => toastSuccess('Import quotidien enregistré') },
  );
  const change = (newChanges: Partial<EditableSettings>) =>
    setChanges({ ...changes, ...newChanges });
  const submit = () => save.mutate(undefined, { onSuccess: () => setChanges({}) });
  return { enabled, hour, months, change, save, submit };
}

/** The form that enables the daily import and sets its time (in the hotel's time zone) and its months. */
export function DailySettingsForm({ hotel, daily }: DailySettingsFormProps) {
  const { enabled, hour, months, change, save, submit } = useDailySettings({ hotel, daily });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label className="flex min-h-9 items-center gap-2.5 text-sm font-medium pointer-coarse:min-h-11">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={enabled}
          disabled={!daily.has_pms && !enabled}
          onChange={({ target }) => change({ enabled: target.checked })}
        />
        Importer chaque jour
      </label>
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
