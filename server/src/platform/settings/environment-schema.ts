import { isIP } from 'node:net';
import { z } from 'zod';
import { parseAuditReceiver } from '../../audit-forwarding/audit-receiver.ts';
import { parseBucketUrl } from '../../closing-reports/bucket-location.ts';
import { sharedSettings } from '../../installation/check-installation.ts';
import { isCidrBlock } from '../../pms/settings/allowed-networks.ts';
import { minSecretLength } from '../files/secret-file.ts';
import { parseMailUrl, parseSender } from '../mail/mail-address.ts';

/**
 * The environment variables of contract section 1: each one's form and its French message, which follows
 * '<name> est incorrecte : '. A message does not repeat a value that may hold a password.
 */

/** `what` begins with its article, which the participle follows. */
export function expected(what: string, received: string): string {
  const participle = /^une /.test(what) ? 'attendue' : /^des /.test(what) ? 'attendus' : 'attendu';
  return `${what} ${participle}, reçu « ${received} ».`;
}

/** A text that satisfies a condition. */
function textWhere(condition: (text: string) => boolean, what: string) {
  return z
    .string()
    .refine(condition, { error: ({ input }) => expected(what, String(input)) })
    .optional();
}

/** A text that `parse` understands; null is refused with the message. */
function parsed<Value>(parse: (text: string) => Value | null, message: (text: string) => string) {
  return z
    .string()
    .transform((text, context): Value => {
      const value = parse(text);
      if (value !== null) return value;
      context.addIssue({ code: 'custom', message: message(text) });
      return z.NEVER;
    })
    .optional();
}

/** Items separated by commas or spaces. */
function listOf(isItem: (item: string) => boolean, what: string) {
  return z
    .string()
    .transform((text, context) => {
      const items = text.split(/[\s,]+/).filter((item) => item !== '');
      const wrong = items.length === 0 ? text : items.find((item) => !isItem(item));
      if (wrong !== undefined) {
        context.addIssue({ code: 'custom', message: expected(what, wrong) });
      }
      return items;
    })
    .optional();
}

function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: ({ input }) => expected(values.join(', '), String(input)) });
}

const secret = z.string().min(minSecretLength, {
  error: ({ input }) =>
    `${minSecretLength} caractères au moins attendus, ${String(input).length} reçus.`,
});

/** Separated by commas. */
const secrets = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .transform((items) => items.filter((item) => item !== ''))
  .pipe(z.array(secret))
  .default([]);

/** Names separated by commas; a name may contain spaces. */
const commaSeparated = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((item) => item.trim()))
  .transform((items) => items.filter((item) => item !== ''));

/** Whether an address begins with http:// or https://. */
export const isHttpUrl = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

/**
 * Paths are appended to it in emails: a query, a fragment or a user name would break every link. The product is
 * served at the root of its host: below a path its pages, cookies and links would not be found.
 */
function isPlainHttpUrl(text: string): boolean {
  const url = URL.parse(text);
  const isPlain = url !== null && `${url.search}${url.hash}${url.username}` === '';
  return isPlain && /^\/*$/.test(url.pathname) && isHttpUrl(text);
}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The driver checks the rest of the address. */
const databaseAddress = parsed(
  (text) => (/^postgres(ql)?:\/\//.test(text) ? text : null),
  () => 'une adresse postgres://utilisateur:motdepasse@hôte:port/base est attendue.',
);

/** A retention: a year at least, as the audit trail demands it; 0 keeps everything. */
const months = parsed(
  (text) => {
    const number = /^\d{1,4}$/.test(text) ? Number(text) : null;
    return number === null || (number > 0 && number < 12) ? null : number;
  },
  (text) => expected('un nombre de mois à partir de 12, ou 0 pour tout garder', text),
);

/** Variables are trimmed, and left out when empty, before they are parsed. */
export const environmentSchema = z.object({
  PORT: parsed(
    (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : null),
    (text) => expected('un port entre 0 et 65535', text),
  ),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: textWhere(isPlainHttpUrl, 'une adresse http:// ou https:// sans chemin'),
  DATABASE_URL: databaseAddress,
  DATABASE_POOLER: oneOf(['transaction']).optional(),
  DATABASE_DIRECT_URL: databaseAddress,
  IMPORT_CONCURRENCY: parsed(
    (text) => (/^[1-9]\d{0,2}$/.test(text) && Number(text) <= 200 ? Number(text) : null),
    (text) => expected('un nombre d’imports simultanés entre 1 et 200', text),
  ),
  AUDIT_RETENTION_MONTHS: months,
  IMPORT_RUN_RETENTION_MONTHS: months,
  DRAIN_SECONDS: parsed(
    (text) => (/^\d{1,2}$/.test(text) && Number(text) <= 60 ? Number(text) : null),
    (text) => expected('un nombre de secondes entre 0 et 60', text),
  ),
  DATA_DIR: z.string().default('./data'),
  BACKUP_ARCHIVE_DIR: z.string().optional(),
  BACKUP_ARCHIVE_DAYS: parsed(
    (text) => (/^[1-9]\d{0,2}$/.test(text) && Number(text) <= 365 ? Number(text) : null),
    (text) => expected('un nombre de jours entre 1 et 365', text),
  ),
  REPORTS_DIR: z.string().optional(),
  REPORTS_URL: parsed(parseBucketUrl, () => 'une adresse s3://bucket/dossier est attendue.'),
  // For the bucket only; wrong ones are refused where there is one.
  AWS_ENDPOINT_URL_S3: z.string().optional(),
  AWS_ENDPOINT_URL: z.string().optional(),
  AWS_REGION: z.string().optional(),
  AWS_DEFAULT_REGION: z.string().optional(),
  MAIL_URL: parsed(
    parseMailUrl,
    () => 'une adresse smtp://utilisateur:motdepasse@hôte:port est attendue.',
  ),
  MAIL_TLS: oneOf(['required', 'off']).optional(),
  MAIL_FROM: parsed(parseSender, (text) =>
    expected('une adresse e-mail, ou « Nom <adresse> »', text),
  ),
  AUTH_SECRET: secret.optional(),
  AUTH_SECRET_PREVIOUS: secrets,
  ENCRYPTION_KEY: secret.optional(),
  ENCRYPTION_KEY_PREVIOUS: secrets,
  ACCEPT_CHANGED: z
    .string()
    .transform((text) => text.split(/[\s,]+/))
    .pipe(
      z.array(
        z.enum(sharedSettings, {
          error: ({ input }) => expected(sharedSettings.join(', '), String(input)),
        }),
      ),
    )
    .default([]),
  PMS_QUERIES_DIR: z.string().optional(),
  PMS_FILES_DIR: z.string().optional(),
  PMS_ALLOWED_NETWORKS: listOf(isCidrBlock, 'des blocs CIDR (10.0.0.0/8, fd00::/8)'),
  GUEST_NAMES_DAYS: parsed(
    (text) => (/^[1-9]\d{0,2}$/.test(text) && Number(text) <= 365 ? Number(text) : null),
    (text) => expected('un nombre de jours entre 1 et 365', text),
  ),
  ORACLE_CLIENT_LIB_DIR: z.string().optional(),
  PASSWORD_POLICY: oneOf(['standard', 'strict']).default('standard'),
  MFA_REQUIRED_ROLES: commaSeparated,
  OIDC_ISSUER: textWhere(isHttpUrl, 'une adresse https://'),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_BUTTON: z.string().max(60).default('Se connecter avec mon organisation'),
  OIDC_ROLE_CLAIM: z.string().max(200).optional(),
  OIDC_TRUST_EMAIL: oneOf(['0', '1']).default('0'),
  OIDC_ONLY: oneOf(['0', '1']).default('0'),
  OIDC_BREAK_GLASS: commaSeparated,
  LOG_LEVEL: oneOf(logLevels).default('info'),
  AUDIT_FORWARD_URL: parsed(
    parseAuditReceiver,
    () =>
      'une adresse syslog+tls://, syslog+tcp:// ou https:// est attendue (http:// sur cette machine).',
  ),
  AUDIT_FORWARD_TOKEN: z.string().optional(),
  TRUSTED_PROXIES: listOf(
    (item) => isIP(item) !== 0 || isCidrBlock(item),
    'des adresses ou blocs CIDR (127.0.0.1, 10.0.0.0/8)',
  ),
  METRICS_TOKEN: secret.optional(),
  NODE_ENV: z.string().optional(),
});

export type EnvironmentVariables = z.infer<typeof environmentSchema>;
