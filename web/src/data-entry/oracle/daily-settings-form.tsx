import { mostMonthsAhead } from '@hotel/domain/daily-import/when-due.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import type { ChosenHotel } from '../../frame/hotel-choice.ts';
import { sayDone } from '../../frame/toasts.ts';
import { ask } from '../../server-calls/ask.ts';
import type { Answer } from '../../server-calls/declared-calls.ts';
import { questionKey } from '../../server-calls/questions.ts';
import { failureSentence } from '../failure-sentence.ts';

type Daily = Answer<'GET /oracle/daily-import'>;
type Settings = Pick<Daily, 'enabled' | 'hour' | 'months'>;

const monthChoices = Array.from({ length: mostMonthsAhead }, (_, index) => ({
  value: index + 1,
  label: index === 0 ? 'Ce mois seul' : `${index + 1} mois`,
}));

/** Whether, at what hour of the hotel, and how many months. */
export function DailySettingsForm({ hotel, daily }: { hotel: ChosenHotel; daily: Daily }) {
  const client = useQueryClient();
  const [changed, setChanged] = useState<Partial<Settings>>({});
  const { enabled, hour, months } = { ...daily, ...changed };
  const query = { hotel_id: hotel.id };
  const saving = useMutation({
    mutationFn: () => ask('PUT /oracle/daily-import', { query, body: { enabled, hour, months } }),
    onSuccess: (saved) => {
      client.setQueryData(questionKey('GET /oracle/daily-import', { query }), saved);
      setChanged({});
      sayDone('Import quotidien enregistré');
    },
  });
  const isWrong = !/^\d\d:\d\d$/.test(hour);
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) saving.mutate();
      }}
    >
      <label className="flex min-h-9 items-center gap-2.5 text-sm font-medium pointer-coarse:min-h-11">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={enabled}
          disabled={!daily.has_pms && !enabled}
          onChange={({ target }) => setChanged({ ...changed, enabled: target.checked })}
        />
        Importer chaque jour
      </label>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Heure"
          type="time"
          value={hour}
          error={isWrong ? "Choisissez l'heure." : null}
          hint={`À l'heure de l'hôtel (${daily.time_zone}).`}
          onChange={({ target }) => setChanged({ ...changed, hour: target.value })}
        />
        <SelectField
          label="Période importée"
          choices={monthChoices}
          value={months}
          hint="À partir du mois de la date de travail du PMS."
          onChange={({ target }) => setChanged({ ...changed, months: Number(target.value) })}
        />
      </div>
      <p className="text-xs text-ink-soft">
        Si le PMS ne répond pas, ou si sa clôture n'est pas faite, l'import est tenté de nouveau
        jusqu'à la fin de la journée. Activé après son heure, il part aussitôt pour le jour même.
      </p>
      {saving.isError && <Notice tone="error">{failureSentence(saving.error)}</Notice>}
      <div>
        <Button type="submit" busy={saving.isPending}>
          Enregistrer
        </Button>
      </div>
    </form>
  );
}
