import type { OracleFormInput, OracleSettingsErrors } from '@hotel/domain/pms/oracle-settings.ts';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';

type OracleFieldsProps = {
  values: OracleFormInput;
  hasPassword: boolean;
  errors: OracleSettingsErrors;
  onChange: (changes: Partial<OracleFormInput>) => void;
};

export const oracleFields = ['host', 'port', 'service', 'username', 'password'] as const;

/** The five settings. The stored password is never shown and is kept if the field stays empty. */
export function OracleFields({ values, hasPassword, errors, onChange }: OracleFieldsProps) {
  const inputProps = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <TextField
          {...inputProps}
          label="Hôte"
          value={values.host}
          onChange={({ target }) => onChange({ host: target.value })}
          error={errors.host}
        />
        <TextField
          {...inputProps}
          label="Port"
          inputMode="numeric"
          placeholder="1521"
          value={values.port}
          onChange={({ target }) => onChange({ port: target.value })}
          error={errors.port}
          className="tabular-nums"
        />
      </div>
      <TextField
        {...inputProps}
        label="Service"
        value={values.service}
        onChange={({ target }) => onChange({ service: target.value })}
        hint="Un nom de service, ou sid:NOM pour un SID."
        error={errors.service}
      />
      <TextField
        {...inputProps}
        label="Utilisateur"
        value={values.username}
        onChange={({ target }) => onChange({ username: target.value })}
        error={errors.username}
      />
      <PasswordField
        label="Mot de passe"
        autoComplete="new-password"
        placeholder={hasPassword ? 'laisser vide pour conserver' : ''}
        value={values.password}
        onChange={({ target }) => onChange({ password: target.value })}
        hint={hasPassword ? 'À saisir de nouveau si un des autres champs change.' : undefined}
        error={errors.password}
      />
    </>
  );
}
