import type { OracleSettingsErrors, TypedOracle } from '@hotel/domain/pms/oracle-settings.ts';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

type OracleFieldsProps = {
  typed: TypedOracle;
  hasPassword: boolean;
  wrong: OracleSettingsErrors;
  onChange: (changed: Partial<TypedOracle>) => void;
};

export const oracleFields = ['host', 'port', 'service', 'username', 'password'] as const;

/** The five settings; the stored password is never shown, and need not be typed again. */
export function OracleFields({ typed, hasPassword, wrong, onChange }: OracleFieldsProps) {
  const plain = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <TextField
          {...plain}
          label="Hôte"
          value={typed.host}
          onChange={({ target }) => onChange({ host: target.value })}
          error={wrong.host}
        />
        <TextField
          {...plain}
          label="Port"
          inputMode="numeric"
          placeholder="1521"
          value={typed.port}
          onChange={({ target }) => onChange({ port: target.value })}
          error={wrong.port}
          className="tabular-nums"
        />
      </div>
      <TextField
        {...plain}
        label="Service"
        value={typed.service}
        onChange={({ target }) => onChange({ service: target.value })}
        hint="Un nom de service, ou sid:NOM pour un SID."
        error={wrong.service}
      />
      <TextField
        {...plain}
        label="Utilisateur"
        value={typed.username}
        onChange={({ target }) => onChange({ username: target.value })}
        error={wrong.username}
      />
      <PasswordField
        label="Mot de passe"
        autoComplete="new-password"
        placeholder={hasPassword ? 'laisser vide pour conserver' : ''}
        value={typed.password}
        onChange={({ target }) => onChange({ password: target.value })}
        hint={hasPassword ? 'À saisir de nouveau si un des autres champs change.' : undefined}
        error={wrong.password}
      />
    </>
  );
}
