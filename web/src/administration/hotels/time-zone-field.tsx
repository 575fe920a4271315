import { useId } from 'react';
import { TextField } from '../../ui/field.tsx';

type TimeZoneFieldProps = { zone: string; onChange: (zone: string) => void; error: string | null };

/** The time zones known to the browser, loaded when the first form opens. */
let zones: readonly string[] | null = null;

/** The IANA time zone of a hotel, typed with suggestions. */
export function TimeZoneField({ zone, onChange, error }: TimeZoneFieldProps) {
  const id = useId();
  zones ??= Intl.supportedValuesOf('timeZone');
  return (
    <>
      <TextField
        label="Fuseau horaire"
        list={`${id}-zones`}
        autoComplete="off"
        spellCheck={false}
        value={zone}
        onChange={({ target }) => onChange(target.value)}
        hint="Le jour de l’hôtel commence à minuit dans ce fuseau : Europe/Paris, Indian/Reunion…"
        error={error}
      />
      <datalist id={`${id}-zones`}>
        {zones.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
