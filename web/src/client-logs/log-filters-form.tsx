import { useState } from 'react';
import { TextField } from '../ui/field.tsx';
import { FiltersForm } from '../ui/forms/filters-form.tsx';
import type { LogFilters } from './log-filters.ts';

const defaultLimit = '200';

type LogFiltersFormProps = {
  filters: LogFilters;
  errors: ReadonlyMap<string, string>;
  busy: boolean;
  onChoose: (filters: LogFilters) => void;
};

/** 'Actualiser' applies the filters; unchanged filters fetch the list again. */
export function LogFiltersForm({ filters, errors, busy, onChoose }: LogFiltersFormProps) {
  const [shown, setShown] = useState(filters);
  const [since, setSince] = useState(filters.since);
  const [limit, setLimit] = useState(limitText(filters));
  // Other filters, after Back for instance, replace what was typed; a key would also take the focus away.
  if (shown.since !== filters.since || shown.limit !== filters.limit) {
    setShown(filters);
    setSince(filters.since);
    setLimit(limitText(filters));
  }

  function apply() {
    onChoose({ since: since.trim(), limit: limit.trim() === defaultLimit ? '' : limit.trim() });
  }

  function reset() {
    setSince('');
    setLimit(defaultLimit);
    onChoose({ since: '', limit: '' });
  }

  return (
    <FiltersForm hasHints busy={busy} onApply={apply} onReset={reset}>
      <TextField
        label="Depuis (ISO)"
        hint="2026-03-01 ou 2026-03-01T08:00:00Z"
        error={errors.get('since')}
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
        error={errors.get('limit')}
        value={limit}
        onChange={({ target }) => setLimit(target.value)}
        className="w-28 tabular-nums"
      />
    </FiltersForm>
  );
}

function limitText({ limit }: LogFilters): string {
  return limit === '' ? defaultLimit : limit;
}
