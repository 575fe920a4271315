import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { defaultGuestNamesDays } from '@hotel/domain/personal-data/guest-retention.ts';
import type { PasswordPolicy } from '@hotel/domain/sign-in/password-validation.ts';
import type { AuditForwardingSettings } from '../../audit-forwarding/audit-forwarding-feature.ts';
import type { BucketLocation } from '../../closing-reports/bucket-location.ts';
import type { OidcSettings } from '../../identity/oidc/oidc-settings.ts';
import type { SharedSetting } from '../../installation/check-installation.ts';
import type { RetentionSettings } from '../../retention/retention-settings.ts';
import type { ArchiveSettings } from '../backup/continuous/archive-settings.ts';
import { InvalidSetting } from '../errors/invalid-setting.ts';
import { loadOrCreateSecret } from '../files/secret-file.ts';
import { defaultSender, requiresTls } from '../mail/mail-address.ts';
import type { MailSettings } from '../mail/mail-transport.ts';
import { isLoopback } from '../network/loopback.ts';
import {
  type EnvironmentVariables,
  environmentSchema,
  expected,
  isHttpUrl,
  type logLevels,
} from './environment-schema.ts';

/** The environment, read and validated once; no other code reads it (contract, section 1). */
export type Settings = {
  port: number;
  host: string;
  publicUrl: string;
  /** Other machines can reach the server: creating the first administrator needs a token. */
  setupTokenRequired: boolean;
  databaseUrl: string | undefined;
  /** `databaseUrl` leads to a transaction pooler. */
  databasePooler: 'transaction' | undefined;
  /** The server itself, for migrations, notifications and backups; always set with a pooler. */
  databaseDirectUrl: string | undefined;
  dataDir: string;
  /** Where the embedded database is backed up continuously; undefined: nowhere. */
  archive: ArchiveSettings | undefined;
  reportsDir: string;
  /** Where REPORTS_DIR names it: the servers of a database share it. */
  sharedReportsDir: string | undefined;
  /** Used instead of the folder. */
  reportsBucket: BucketLocation | undefined;
  /** Of which another value than the recorded one is accepted at this start. */
  acceptChanged: readonly SharedSetting[];
  mail: MailSettings;
  authSecret: string;
  /** Accepted besides AUTH_SECRET while it is rotated; so with the encryption keys. */
  authSecretsBefore: readonly string[];
  encryptionKey: string;
  encryptionKeysBefore: readonly string[];
  pmsQueriesDir: string | undefined;
  /** A sub-folder per hotel, where night audits leave their files. */
  pmsFilesDir: string | undefined;
  /** CIDR blocks where a PMS may be. */
  pmsAllowedNetworks: readonly string[] | undefined;
  oracleClientLibDir: string | undefined;
  /** After so many days a cached list of no-shows, which names guests, is deleted. */
  guestNamesDays: number;
  /** Imports that this server runs at the same time; without it, the product's own number. */
  importConcurrency: number | undefined;
  /** How long history is kept; without a number, the product's own. */
  retention: RetentionSettings;
  passwordPolicy: PasswordPolicy;
  /** Roles whose users need a second factor. */
  mfaRequiredRoles: readonly string[];
  /** The issuer of OpenID Connect; undefined without one. */
  oidc: OidcSettings | undefined;
  /** Whether only OpenID Connect signs in; the addresses in `oidcBreakGlass` still use a password. */
  oidcOnly: boolean;
  oidcBreakGlass: readonly string[];
  /** Where audit entries are sent besides the audit trail; undefined: nowhere. */
  auditForwarding: AuditForwardingSettings | undefined;
  logLevel: (typeof logLevels)[number];
  /** Addresses and CIDR blocks of the proxies in front: only they may set X-Forwarded-For. */
  trustedProxies: readonly string[];
  /** The bearer token of /metrics; without it there are no metrics. */
  metricsToken: string | undefined;
  /** How long a server still responds after the signal to stop, so that a load balancer sees it leave. */
  drainMs: number;
  /** Responses are validated against their schemas in development and tests, not in use. */
  validateResponses: boolean;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings; throws InvalidSetting that names the first wrong variable. */
export function readSettings(environment: Environment): Settings {
  const variables = readVariables(environment);
  const { PORT: port = 3000, HOST: host } = variables;
  const publicUrl = (variables.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, '');
  const dataDir = writableFolder('DATA_DIR', variables.DATA_DIR);
  return {
    port,
    host,
    publicUrl,
    setupTokenRequired: !isLoopback(host),
    databaseUrl: variables.DATABASE_URL,
    databasePooler: poolerOf(variables),
    databaseDirectUrl: variables.DATABASE_DIRECT_URL,
    dataDir,
    archive: archiveOf(variables, dataDir),
    reportsDir: folderIfExists('REPORTS_DIR', variables.REPORTS_DIR ?? join(dataDir, 'reports')),
    sharedReportsDir: variables.REPORTS_DIR && resolve(variables.REPORTS_DIR),
    reportsBucket: reportsBucketOf(variables, dataDir),
    acceptChanged: variables.ACCEPT_CHANGED,
    mail: mailOf(variables, { publicUrl, dataDir }),
    authSecret: variables.AUTH_SECRET ?? storedSecret(dataDir, 'auth-secret'),
    authSecretsBefore: variables.AUTH_SECRET_PREVIOUS,
    encryptionKey: variables.ENCRYPTION_KEY ?? storedSecret(dataDir, 'encryption-key'),
    encryptionKeysBefore: variables.ENCRYPTION_KEY_PREVIOUS,
    pmsQueriesDir: existingFolder('PMS_QUERIES_DIR', variables.PMS_QUERIES_DIR),
    pmsFilesDir: existingFolder('PMS_FILES_DIR', variables.PMS_FILES_DIR),
    pmsAllowedNetworks: variables.PMS_ALLOWED_NETWORKS,
    oracleClientLibDir: existingFolder('ORACLE_CLIENT_LIB_DIR', variables.ORACLE_CLIENT_LIB_DIR),
    guestNamesDays: variables.GUEST_NAMES_DAYS ?? defaultGuestNamesDays,
    importConcurrency: variables.IMPORT_CONCURRENCY,
    retention: {
      auditMonths: variables.AUDIT_RETENTION_MONTHS,
      importRunMonths: variables.IMPORT_RUN_RETENTION_MONTHS,
    },
    passwordPolicy: variables.PASSWORD_POLICY,
    mfaRequiredRoles: variables.MFA_REQUIRED_ROLES,
    ...oidcOf(variables),
    auditForwarding: variables.AUDIT_FORWARD_URL && {
      receiver: variables.AUDIT_FORWARD_URL,
      token: variables.AUDIT_FORWARD_TOKEN,
    },
    logLevel: variables.LOG_LEVEL,
    trustedProxies: variables.TRUSTED_PROXIES ?? [],
    metricsToken: variables.METRICS_TOKEN,
    drainMs: (variables.DRAIN_SECONDS ?? defaultDrainSeconds) * 1000,
    validateResponses: ['test', 'development'].includes(variables.NODE_ENV ?? ''),
  };
}

/** With the stop of jobs and requests, within the ten seconds of contract section 1. */
const defaultDrainSeconds = 3;

/** A transaction pooler keeps no session, which migrations and notifications need. */
function poolerOf({
  DATABASE_URL,
  DATABASE_POOLER,
  DATABASE_DIRECT_URL,
}: EnvironmentVariables): Settings['databasePooler'] {
  if (DATABASE_POOLER === undefined || DATABASE_URL === undefined) return undefined;
  if (DATABASE_DIRECT_URL === undefined) {
    throw new InvalidSetting(
      'DATABASE_DIRECT_URL est manquante : DATABASE_POOLER demande aussi l’adresse de PostgreSQL sans répartiteur.',
    );
  }
  return DATABASE_POOLER;
}

function archiveOf(
  { BACKUP_ARCHIVE_DIR, BACKUP_ARCHIVE_DAYS, DATABASE_URL }: EnvironmentVariables,
  dataDir: string,
): ArchiveSettings | undefined {
  const folder = existingFolder('BACKUP_ARCHIVE_DIR', BACKUP_ARCHIVE_DIR);
  if (folder === undefined) return undefined;
  const wrong = (what: string) => new InvalidSetting(`BACKUP_ARCHIVE_DIR est incorrecte : ${what}`);
  if (DATABASE_URL !== undefined) {
    throw wrong('elle archive la base intégrée, et DATABASE_URL en désigne une autre.');
  }
  if (process.platform === 'win32') throw wrong('sous Windows, rien n’est archivé en continu.');
  if (!relative(dataDir, folder).startsWith('..')) {
    throw wrong(`un dossier hors de DATA_DIR est attendu, reçu « ${folder} ».`);
  }
  return { folder, days: BACKUP_ARCHIVE_DAYS ?? defaultArchiveDays };
}

/** A week: a mistake of Friday evening is found on Monday. */
const defaultArchiveDays = 7;

function readVariables(environment: Environment): EnvironmentVariables {
  const trimmed = Object.entries(environment).map(([name, text]) => [
    name,
    text?.trim() || undefined,
  ]);
  const result = environmentSchema.safeParse(Object.fromEntries(trimmed));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new InvalidSetting(`${String(issue?.path[0])} est incorrecte : ${issue?.message}`);
}

function mailOf(
  { MAIL_FROM, MAIL_URL, MAIL_TLS }: EnvironmentVariables,
  { publicUrl, dataDir }: { publicUrl: string; dataDir: string },
): MailSettings {
  return {
    from: MAIL_FROM ?? defaultSender(publicUrl),
    server: MAIL_URL && {
      ...MAIL_URL,
      requiresTls: requiresTls(MAIL_TLS, MAIL_URL, publicUrl),
    },
    outbox: join(dataDir, 'outbox'),
  };
}

function reportsBucketOf(
  variables: EnvironmentVariables,
  dataDir: string,
): BucketLocation | undefined {
  const { REPORTS_URL, REPORTS_DIR, AWS_REGION, AWS_DEFAULT_REGION } = variables;
  if (REPORTS_URL === undefined) return undefined;
  if (REPORTS_DIR !== undefined) {
    throw new InvalidSetting(
      'REPORTS_URL est incorrecte : REPORTS_DIR est donnée aussi, une seule des deux est attendue.',
    );
  }
  const endpoint = bucketEndpointOf(variables);
  // An S3-compatible store has no regions, but the client requires one.
  const defaultRegion = endpoint === undefined ? undefined : 'us-east-1';
  const region = AWS_REGION ?? AWS_DEFAULT_REGION ?? defaultRegion;
  return { ...REPORTS_URL, endpoint, region, uploadFolder: join(dataDir, 'reports-to-send') };
}

function bucketEndpointOf(variables: EnvironmentVariables): string | undefined {
  const name =
    variables.AWS_ENDPOINT_URL_S3 === undefined ? 'AWS_ENDPOINT_URL' : 'AWS_ENDPOINT_URL_S3';
  const endpoint = variables[name];
  if (endpoint !== undefined && !isHttpUrl(endpoint)) {
    throw invalidSetting(name, 'une adresse http:// ou https://', endpoint);
  }
  return endpoint;
}

function oidcOf(variables: EnvironmentVariables) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_BUTTON: button } = variables;
  const { OIDC_ROLE_CLAIM: roleClaim } = variables;
  const oidcOnly = variables.OIDC_ONLY === '1';
  const oidcBreakGlass = variables.OIDC_BREAK_GLASS.map((email) => email.toLowerCase());
  if (issuer === undefined) {
    if (roleClaim !== undefined) {
      throw new InvalidSetting('OIDC_ROLE_CLAIM est incorrecte : OIDC_ISSUER est attendue.');
    }
    if (variables.OIDC_TRUST_EMAIL === '1') {
      throw new InvalidSetting('OIDC_TRUST_EMAIL est incorrecte : OIDC_ISSUER est attendue.');
    }
    if (oidcOnly) throw new InvalidSetting('OIDC_ONLY est incorrecte : OIDC_ISSUER est attendue.');
    return { oidc: undefined, oidcOnly, oidcBreakGlass };
  }
  const { protocol, hostname } = new URL(issuer);
  if (protocol === 'http:' && !isLoopback(hostname.replace(/^\[|\]$/g, ''))) {
    throw invalidSetting('OIDC_ISSUER', 'une adresse https:// (http:// sur cette machine)', issuer);
  }
  const { OIDC_CLIENT_SECRET: clientSecret } = variables;
  for (const [name, value] of Object.entries({
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  })) {
    if (value === undefined) {
      throw new InvalidSetting(
        `${name} est incorrecte : une valeur est attendue avec OIDC_ISSUER.`,
      );
    }
  }
  const oidc = {
    issuer,
    clientId: clientId ?? '',
    clientSecret: clientSecret ?? '',
    button,
    roleClaim,
    isEmailTrusted: variables.OIDC_TRUST_EMAIL === '1',
  };
  return { oidc, oidcOnly, oidcBreakGlass };
}

function existingFolder(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const folder = resolve(text);
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    throw invalidSetting(name, 'un dossier existant', text);
  }
  return folder;
}

/** It may be created later (a disk that is mounted, a first report), but it cannot be a file. */
function folderIfExists(name: string, text: string): string {
  const folder = resolve(text);
  return existsSync(folder) ? (existingFolder(name, folder) ?? folder) : folder;
}

function writableFolder(name: string, text: string): string {
  const folder = resolve(text);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return folder;
  } catch {
    throw invalidSetting(name, 'un dossier où écrire', text);
  }
}

function storedSecret(dataDir: string, name: string): string {
  const secret = loadOrCreateSecret(dataDir, name);
  if (secret !== null) return secret;
  const what = `un dossier où le fichier ${name} peut être lu et écrit`;
  throw invalidSetting('DATA_DIR', what, dataDir);
}

function invalidSetting(name: string, what: string, received: string): InvalidSetting {
  return new InvalidSetting(`${name} est incorrecte : ${expected(what, received)}`);
}
