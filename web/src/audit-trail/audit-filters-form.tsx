import { type Day, isDay } from '@hotel/domain/calendar/day.ts';
import { useState } from 'react';
import { useApiQuery } from '../api/queries.ts';
import { useMe } from '../shell/session/session.tsx';
import { DatePicker } from '../ui/dates/date-picker.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { FiltersForm } from '../ui/forms/filters-form.tsx';
import { type AuditFilters, noFilters } from './audit-filters.ts';

type AuditFiltersFormProps = {
  filters: AuditFilters;
  errors: ReadonlyMap<string, string>;
  busy: boolean;
  onChoose: (filters: AuditFilters) => void;
};

/** The filters being edited, and the props of their fields. */
function useFilterDraft(filters: AuditFilters, errors: AuditFiltersFormProps['errors']) {
  const [draft, setDraft] = useState(filters);
  const fieldProps = (name: keyof AuditFilters) => ({
    value: draft[name],
    error: errors.get(name),
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft({ ...draft, [name]: target.value }),
  });

  const datePickerProps = (name: 'from' | 'to') => ({
    day: isDay(draft[name]) ? draft[name] : null,
    onChoose: (day: Day) => setDraft({ ...draft, [name]: day }),
    onClear: () => setDraft({ ...draft, [name]: '' }),
    error: errors.get(name),
    labelPlace: 'above' as const,
    room: 'right' as const,
  });
  return { draft, setDraft, fieldProps, datePickerProps };
}

/** 'Actualiser' applies the filters; unchanged filters fetch the entries again. */
export function AuditFiltersForm({ filters, errors, busy, onChoose }: AuditFiltersFormProps) {
  const { draft, setDraft, fieldProps, datePickerProps } = useFilterDraft(filters, errors);
  const actions = useApiQuery('GET /audit/actions', {}).data ?? [];
  const { hotels } = useMe();
  return (
    <FiltersForm
      busy={busy}
      onApply={() => onChoose(draft)}
      onReset={() => {
        setDraft(noFilters);
        onChoose(noFilters);
      }}
    >
      <DatePicker label="Du" {...datePickerProps('from')} />
      <DatePicker label="Au" {...datePickerProps('to')} />
      <TextField
        label="Personne"
        placeholder="Une partie de l’e-mail"
        autoComplete="off"
        {...fieldProps('actor')}
        className="w-48"
      />
      <SelectField
        label="Action"
        {...fieldProps('action')}
        choices={[
          { value: '', label: 'Toutes les actions' },
          ...actions.map(({ action, says }) => ({ value: action, label: says })),
        ]}
        className="w-60 max-w-full"
      />
      <SelectField
        label="Hôtel"
        {...fieldProps('hotel')}
        choices={[
          { value: '', label: 'Tous les hôtels' },
          ...hotels.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        className="w-48 max-w-full"
      />
    </FiltersForm>
  );
}
