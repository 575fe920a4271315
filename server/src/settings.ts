import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { PasswordPolicy } from '@hotel/domain/sign-in/password-validation.ts';
import { type BucketLocation, parseBucketUrl } from './closing-reports/bucket-location.ts';
import { isLoopback } from './loopback.ts';
import {
  defaultSender,
  parseMailUrl,
  parseSender,
  requiresTls,
  type Sender,
} from './mail/mail-address.ts';
import type { MailSettings } from './mail/mail-transport.ts';
import { isCidrBlock } from './pms/settings/allowed-networks.ts';
import { loadOrCreateSecret, minSecretLength } from './secret-file.ts';

/** The environment, read once and judged; nothing else looks at it (contract, section 1). */
export type Settings = {
  port: number;
  host: string;
  publicUrl: string;
  /** Others than this machine reach the server: the first administrator needs a token. */
  setupTokenRequired: boolean;
  databaseUrl: string | undefined;
  dataDir: string;
  reportsDir: string;
  /** In place of the folder. */
  reportsBucket: BucketLocation | undefined;
  mail: MailSettings;
  authSecret: string;
  /** Accepted beside AUTH_SECRET while it turns over; so with the keys. */
  authSecretsBefore: readonly string[];
  encryptionKey: string;
  encryptionKeysBefore: readonly string[];
  pmsQueriesDir: string | undefined;
  /** CIDR blocks where a PMS may be. */
  pmsAllowedNetworks: readonly string[] | undefined;
  oracleClientLibDir: string | undefined;
  passwordPolicy: PasswordPolicy;
  logLevel: LogLevel;
  /** Addresses and CIDR blocks of the proxies in front: they alone say whom they speak for. */
  trustedProxies: readonly string[];
  /** Who holds it may read /metrics; without it there is none. */
  metricsToken: string | undefined;
  /** Answers are held against their schemas while the product is built, not while it is used. */
  checkAnswers: boolean;
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** A variable that is wrong; its message is the one line the start prints. */
export class InvalidSetting extends Error {
  constructor(message: string) {
    super(message.replaceAll(/\s+/g, ' '));
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings; throws `WrongSetting` naming the first variable that is wrong. */
export function readSettings(environment: Environment): Settings {
  const text = (name: string) => environment[name]?.trim() || undefined;
  const port = portOf(text('PORT'));
  const dataDir = folderFor('DATA_DIR', text('DATA_DIR') ?? './data');
  const host = text('HOST') ?? '127.0.0.1';
  const publicUrl = publicUrlOf(text('PUBLIC_URL') ?? `http://localhost:${port}`);
  return {
    port,
    host,
    publicUrl,
    setupTokenRequired: !isLoopback(host),
    databaseUrl: databaseUrlOf(text('DATABASE_URL')),
    dataDir,
    reportsDir: folderOrNothing('REPORTS_DIR', text('REPORTS_DIR') ?? join(dataDir, 'reports')),
    reportsBucket: reportsBucketIn(text, dataDir),
    mail: {
      from: senderIn(text('MAIL_FROM')) ?? defaultSender(publicUrl),
      server: mailServerIn(text, publicUrl),
      outbox: join(dataDir, 'outbox'),
    },
    authSecret: secretOf('AUTH_SECRET', text('AUTH_SECRET')) ?? secretIn(dataDir, 'auth-secret'),
    authSecretsBefore: secretsOf('AUTH_SECRET_PREVIOUS', text('AUTH_SECRET_PREVIOUS')),
    encryptionKey:
      secretOf('ENCRYPTION_KEY', text('ENCRYPTION_KEY')) ?? secretIn(dataDir, 'encryption-key'),
    encryptionKeysBefore: secretsOf('ENCRYPTION_KEY_PREVIOUS', text('ENCRYPTION_KEY_PREVIOUS')),
    pmsQueriesDir: existingFolder('PMS_QUERIES_DIR', text('PMS_QUERIES_DIR')),
    pmsAllowedNetworks: cidrBlocks('PMS_ALLOWED_NETWORKS', text('PMS_ALLOWED_NETWORKS')),
    oracleClientLibDir: existingFolder('ORACLE_CLIENT_LIB_DIR', text('ORACLE_CLIENT_LIB_DIR')),
    passwordPolicy: oneOf('PASSWORD_POLICY', text('PASSWORD_POLICY') ?? 'standard', [
      'standard',
      'strict',
    ]),
    logLevel: oneOf('LOG_LEVEL', text('LOG_LEVEL') ?? 'info', logLevels),
    trustedProxies: proxiesIn('TRUSTED_PROXIES', text('TRUSTED_PROXIES')),
    metricsToken: secretOf('METRICS_TOKEN', text('METRICS_TOKEN')),
    checkAnswers: ['test', 'development'].includes(text('NODE_ENV') ?? ''),
  };
}

function portOf(text: string | undefined): number {
  const port = Number(text ?? 3000);
  if (text !== undefined && !/^\d{1,5}$/.test(text))
    throw wrong('PORT', 'un port entre 0 et 65535', text);
  if (port > 65_535) throw wrong('PORT', 'un port entre 0 et 65535', port);
  return port;
}

function publicUrlOf(text: string): string {
  const url = URL.parse(text);
  // What follows it in an e-mail is a path: a query or a user name would spoil every link.
  const isPlain = url !== null && `${url.search}${url.hash}${url.username}` === '';
  if (!isPlain || !/^https?:$/.test(url.protocol)) {
    throw wrong('PUBLIC_URL', 'une adresse http:// ou https://', text);
  }
  return text.replace(/\/+$/, '');
}

function databaseUrlOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  // The value holds a password: it is not repeated in the message. The driver judges the rest of it.
  if (!/^postgres(ql)?:\/\//.test(text)) {
    throw new InvalidSetting(
      'DATABASE_URL est incorrecte : une adresse postgres://utilisateur:motdepasse@hôte:port/base est attendue.',
    );
  }
  return text;
}

function mailServerIn(
  text: (name: string) => string | undefined,
  publicUrl: string,
): MailSettings['server'] {
  const setting = text('MAIL_TLS');
  const tls = setting === undefined ? undefined : oneOf('MAIL_TLS', setting, ['required', 'off']);
  const address = text('MAIL_URL');
  if (address === undefined) return undefined;
  const server = parseMailUrl(address);
  // The value holds a password: it is not repeated in the message.
  if (server === null) {
    throw new InvalidSetting(
      'MAIL_URL est incorrecte : une adresse smtp://utilisateur:motdepasse@hôte:port est attendue.',
    );
  }
  return { ...server, requiresTls: requiresTls(tls, server, publicUrl) };
}

function senderIn(text: string | undefined): Sender | undefined {
  if (text === undefined) return undefined;
  const sender = parseSender(text);
  if (sender === null) {
    throw wrong('MAIL_FROM', 'une adresse e-mail, ou « Nom <adresse> »', text);
  }
  return sender;
}

function reportsBucketIn(
  text: (name: string) => string | undefined,
  dataDir: string,
): BucketLocation | undefined {
  const address = text('REPORTS_URL');
  if (address === undefined) return undefined;
  const place = parseBucketUrl(address);
  // It may hold a password: it is not repeated in the message.
  if (place === null) {
    throw new InvalidSetting(
      'REPORTS_URL est incorrecte : une adresse s3://bucket/dossier est attendue.',
    );
  }
  if (text('REPORTS_DIR') !== undefined) {
    throw new InvalidSetting(
      'REPORTS_URL est incorrecte : REPORTS_DIR est donnée aussi, une seule des deux est attendue.',
    );
  }
  const endpoint = endpointOf(text);
  // A store of another house has no regions, and the client asks for one.
  const other = endpoint === undefined ? undefined : 'us-east-1';
  const region = text('AWS_REGION') ?? text('AWS_DEFAULT_REGION') ?? other;
  return { ...place, endpoint, region, waitingRoom: join(dataDir, 'reports-to-send') };
}

function endpointOf(text: (name: string) => string | undefined): string | undefined {
  const name =
    text('AWS_ENDPOINT_URL_S3') === undefined ? 'AWS_ENDPOINT_URL' : 'AWS_ENDPOINT_URL_S3';
  const endpoint = text(name);
  if (endpoint !== undefined && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) {
    throw wrong(name, 'une adresse http:// ou https://', endpoint);
  }
  return endpoint;
}

function oneOf<const Value extends string>(
  name: string,
  text: string,
  values: readonly Value[],
): Value {
  const found = values.find((value) => value === text);
  if (found === undefined) throw wrong(name, values.join(', '), text);
  return found;
}

function cidrBlocks(name: string, text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined;
  const blocks = text.split(/[\s,]+/).filter((block) => block !== '');
  const wrongBlock = blocks.find((block) => !isCidrBlock(block));
  if (wrongBlock !== undefined || blocks.length === 0) {
    throw wrong(name, 'des blocs CIDR (10.0.0.0/8, fd00::/8)', wrongBlock ?? text);
  }
  return blocks;
}

function proxiesIn(name: string, text: string | undefined): string[] {
  const proxies = (text ?? '').split(/[\s,]+/).filter((proxy) => proxy !== '');
  const isKnown = (proxy: string) => isIP(proxy) !== 0 || isCidrBlock(proxy);
  const wrongProxy = proxies.find((proxy) => !isKnown(proxy));
  if (wrongProxy === undefined) return proxies;
  throw wrong(name, 'des adresses ou blocs CIDR (127.0.0.1, 10.0.0.0/8)', wrongProxy);
}

function existingFolder(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const folder = resolve(text);
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    throw wrong(name, 'un dossier existant', text);
  }
  return folder;
}

/** It may come later (a disk that is mounted, a first report), but it cannot be a file. */
function folderOrNothing(name: string, text: string): string {
  const folder = resolve(text);
  return existsSync(folder) ? (existingFolder(name, folder) ?? folder) : folder;
}

function folderFor(name: string, text: string): string {
  const folder = resolve(text);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return folder;
  } catch {
    throw wrong(name, 'un dossier où écrire', text);
  }
}

/** The value is a secret: only its length is told. */
function secretOf(name: string, text: string | undefined): string | undefined {
  if (text !== undefined && text.length < minSecretLength) {
    throw new InvalidSetting(
      `${name} est incorrecte : ${minSecretLength} caractères au moins attendus, ${text.length} reçus.`,
    );
  }
  return text;
}

/** Several are told apart by commas. */
function secretsOf(name: string, text: string | undefined): string[] {
  const secrets = (text ?? '').split(',').map((secret) => secret.trim());
  return secrets.filter((secret) => secret !== '' && secretOf(name, secret) !== undefined);
}

function secretIn(dataDir: string, name: string): string {
  const secret = loadOrCreateSecret(dataDir, name);
  if (secret !== null) return secret;
  throw wrong('DATA_DIR', `un dossier où le fichier ${name} peut être lu et écrit`, dataDir);
}

function wrong(name: string, expected: string, got: string | number): InvalidSetting {
  return new InvalidSetting(`${name} est incorrecte : ${expected} attendu, reçu « ${got} ».`);
}
