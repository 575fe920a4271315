/** Validates the form of a hotel's Oracle settings against the stored ones (contract, section 6). */

export const allOracleRequired = 'Tous les champs Oracle sont requis';
export const portExpected = 'Port : un nombre entier de 1 à 65535.';

export type OracleFormInput = {
  host: string;
  port: string;
  service: string;
  username: string;
  password: string;
};

export type StoredOracle = {
  host: string | null;
  port: number | null;
  service: string | null;
  username: string | null;
  has_password: boolean;
};

export type OracleSettingsErrors = Partial<Record<keyof OracleFormInput, string>>;

/**
 * The sentence under each invalid field. Missing fields are reported once, under the first one; the
 * password may be missing where the stored one is reused.
 */
export function validateOracleSettings(
  typed: OracleFormInput,
  stored: StoredOracle,
): OracleSettingsErrors {
  const names = ['host', 'port', 'service', 'username'] as const;
  const missing = names.find((name) => typed[name].trim() === '');
  if (missing !== undefined) return { [missing]: allOracleRequired };
  if (parsePort(typed.port) === null) return { port: portExpected };
  if (typed.password === '' && !canReuseStoredPassword(typed, stored)) {
    return { password: allOracleRequired };
  }
  return {};
}

/** Whether the form has the account and the address that the stored password belongs to. */
export function canReuseStoredPassword(typed: OracleFormInput, stored: StoredOracle): boolean {
  return (
    stored.has_password &&
    typed.host.trim() === stored.host &&
    parsePort(typed.port) === stored.port &&
    typed.service.trim() === stored.service &&
    typed.username.trim() === stored.username
  );
}

/** A port from 1 to 65535; null for any other text. */
export function parsePort(text: string): number | null {
  const digits = text.trim();
  const port = /^\d{1,5}$/.test(digits) ? Number(digits) : 0;
  return port >= 1 && port <= 65_535 ? port : null;
}
