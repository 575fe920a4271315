import { useState } from 'react';
import { TextField } from '../ui/field.tsx';
import { FiltersForm } from '../ui/filters-form.tsx';
import type { LogFilters } from './log-filters.ts';

const usualLimit = '200';

type LogFiltersFormProps = {
  filters: LogFilters;
  wrong: ReadonlyMap<string, string>;
  busy: boolean;
  onChoose: (filters: LogFilters) => void;
};

/** Filters are taken with 'Actualiser'; unchanged, the list is asked again. */
export function LogFiltersForm({ filters, wrong, busy, onChoose }: LogFiltersFormProps) {
  const [since, setSince] = useState(filters.since);
  const [limit, setLimit] = useState(filters.limit === '' ? usualLimit : filters.limit);

  function take() {
    onChoose({ since: since.trim(), limit: limit.trim() === usualLimit ? '' : limit.trim() });
  }

  function reset() {
    setSince('');
    setLimit(usualLimit);
    onChoose({ since: '', limit: '' });
  }

  return (
    <FiltersForm hasHints busy={busy} onTake={take} onReset={reset}>
      <TextField
        label="Depuis (ISO)"
        hint="2026-03-01 ou 2026-03-01T08:00:00Z"
        error={wrong.get('since')}
        value={since}
        onChange={({ target }) => setSince(target.value)}
        autoComplete="off"
        className="w-64"
      />
      <TextField
        label="Limite"
        hint="1 à 1000"
        type="number"
        min={1}
        max={1000}
        error={wrong.get('limit')}
        value={limit}
        onChange={({ target }) => setLimit(target.value)}
        className="w-28 tabular-nums"
      />
    </FiltersForm>
  );
}
