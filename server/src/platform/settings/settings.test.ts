import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { InvalidSetting } from '../errors/invalid-setting.ts';
import { readSettings } from './settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hotel-settings-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function read(environment: Record<string, string>) {
  return readSettings({ DATA_DIR: folder, ...environment });
}

function lineAgainst(environment: Record<string, string>): string {
  try {
    read(environment);
  } catch (error) {
    if (error instanceof InvalidSetting) return error.message;
    throw error;
  }
  throw new Error(`${JSON.stringify(environment)} is accepted`);
}

function secretOf(letter: string): string {
  return letter.repeat(32);
}

test('without a variable: port 3000 of this machine, the data beside the program', () => {
  expect(read({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    setupTokenRequired: false,
    databaseUrl: undefined,
    dataDir: folder,
    reportsDir: join(folder, 'reports'),
    mail: {
      from: { name: 'Hotel Manager', address: 'no-reply@localhost' },
      server: undefined,
      outbox: join(folder, 'outbox'),
    },
    authSecret: expect.stringMatching(/^[\w-]{43}$/),
    authSecretsBefore: [],
    encryptionKey: expect.stringMatching(/^[\w-]{43}$/),
    encryptionKeysBefore: [],
    acceptChanged: [],
    retention: {},
    pmsQueriesDir: undefined,
    guestNamesDays: 7,
    pmsFilesDir: undefined,
    passwordPolicy: 'standard',
    mfaRequiredRoles: [],
    oidc: undefined,
    oidcOnly: false,
    oidcBreakGlass: [],
    auditForwarding: undefined,
    logLevel: 'info',
    trustedProxies: [],
    drainMs: 3000,
    validateResponses: false,
  });
});

test('each variable is taken, trimmed; an empty one is none', () => {
  const queries = join(folder, 'queries');
  mkdirSync(queries);
  const settings = read({
    PORT: ' 8080 ',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://hotel.example/',
    DATABASE_URL: 'postgresql://hotel@/nuits?host=/run/postgresql',
    REPORTS_DIR: join(folder, 'not-yet'),
    MAIL_URL: 'smtp://hotel:mot%20de%20passe@mail.example:2525',
    MAIL_FROM: 'Hôtel du Port <accueil@hotel.example>',
    AUTH_SECRET: secretOf('a'),
    AUTH_SECRET_PREVIOUS: `${secretOf('c')}, ${secretOf('d')},`,
    ENCRYPTION_KEY: secretOf('b'),
    ENCRYPTION_KEY_PREVIOUS: secretOf('e'),
    PMS_QUERIES_DIR: queries,
    GUEST_NAMES_DAYS: '30',
    PMS_FILES_DIR: queries,
    PASSWORD_POLICY: 'strict',
    LOG_LEVEL: 'warn',
    METRICS_TOKEN: secretOf('m'),
    TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 ::1',
  });
  expect(settings).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://hotel.example',
    setupTokenRequired: true,
    databaseUrl: 'postgresql://hotel@/nuits?host=/run/postgresql',
    reportsDir: join(folder, 'not-yet'),
    mail: {
      from: { name: 'Hôtel du Port', address: 'accueil@hotel.example' },
      server: {
        host: 'mail.example',
        port: 2525,
        secure: false,
        auth: { user: 'hotel', pass: 'mot de passe' },
        requiresTls: true,
      },
    },
    authSecret: secretOf('a'),
    authSecretsBefore: [secretOf('c'), secretOf('d')],
    encryptionKey: secretOf('b'),
    encryptionKeysBefore: [secretOf('e')],
    pmsQueriesDir: queries,
    guestNamesDays: 30,
    pmsFilesDir: queries,
    passwordPolicy: 'strict',
    logLevel: 'warn',
    metricsToken: secretOf('m'),
    trustedProxies: ['127.0.0.1', '10.0.0.0/8', '::1'],
  });
  expect(read({ PORT: '', DATABASE_URL: ' ', LOG_LEVEL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    logLevel: 'info',
  });
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', '65536'],
  ['PORT', '999999'],
  ['PUBLIC_URL', 'hotel.example'],
  ['PUBLIC_URL', 'ftp://hotel.example'],
  ['PUBLIC_URL', 'https://hotel.example/?a=1'],
  ['PUBLIC_URL', 'https://moi@hotel.example'],
  ['PUBLIC_URL', 'https://hotel.example/app'],
  ['DATABASE_URL', 'mysql://localhost/nuits'],
  ['DATABASE_URL', 'nuits'],
  ['DATABASE_POOLER', 'session'],
  ['DRAIN_SECONDS', '2 minutes'],
  ['IMPORT_CONCURRENCY', '0'],
  ['AUDIT_RETENTION_MONTHS', '11'],
  ['IMPORT_RUN_RETENTION_MONTHS', 'two years'],
  ['ACCEPT_CHANGED', 'PASSWORD'],
  ['PMS_ALLOWED_NETWORKS', '10.0.0.0'],
  ['ORACLE_CLIENT_LIB_DIR', '/nowhere/at/all'],
  ['MAIL_URL', 'mail.example'],
  ['MAIL_URL', 'http://mail.example'],
  ['MAIL_URL', 'smtp://mail.example/?pool=true'],
  ['MAIL_TLS', 'on'],
  ['MAIL_TLS', 'OFF'],
  ['MAIL_FROM', 'accueil'],
  ['MAIL_FROM', 'a@b.test, c@d.test'],
  ['PMS_QUERIES_DIR', '/nowhere/at/all'],
  ['BACKUP_ARCHIVE_DIR', '/nowhere/at/all'],
  ['BACKUP_ARCHIVE_DAYS', '0'],
  ['BACKUP_ARCHIVE_DAYS', '366'],
  ['GUEST_NAMES_DAYS', '0'],
  ['GUEST_NAMES_DAYS', '366'],
  ['PMS_FILES_DIR', '/nowhere/at/all'],
  ['PASSWORD_POLICY', 'lax'],
  ['AUDIT_FORWARD_URL', 'syslog://siem.example'],
  ['AUDIT_FORWARD_URL', 'http://siem.example'],
  ['LOG_LEVEL', 'loud'],
  ['OIDC_ISSUER', 'accounts.example'],
  ['OIDC_ISSUER', 'http://accounts.example'],
  ['OIDC_ROLE_CLAIM', 'groups'],
  ['OIDC_TRUST_EMAIL', '1'],
  ['OIDC_ONLY', 'yes'],
  ['OIDC_ONLY', '1'],
  ['TRUSTED_PROXIES', 'true'],
  ['TRUSTED_PROXIES', '10.0.0.1, proxy'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['LOG_LEVEL', 'loud\nand clear'],
])('%s=%j is refused in one line that names it and what is expected', (name, value) => {
  const line = lineAgainst({ [name]: value });
  expect(line).toMatch(new RegExp(`^${name} est incorrecte : .+ attendue?`));
  expect(line).not.toContain('\n');
});

test('the participle agrees with what is expected', () => {
  expect(lineAgainst({ PMS_ALLOWED_NETWORKS: 'foo' })).toMatch(/ attendus, reçu « foo »/);
  expect(lineAgainst({ PUBLIC_URL: 'hotel.example' })).toBe(
    'PUBLIC_URL est incorrecte : une adresse http:// ou https:// sans chemin attendue, reçu « hotel.example ».',
  );
});

test('the archive is of the embedded database, and on another disk than its data', () => {
  expect(read({}).archive).toBeUndefined();
  const archive = mkdtempSync(join(tmpdir(), 'hotel-archive-'));
  try {
    const set = { BACKUP_ARCHIVE_DIR: archive };
    expect(read(set).archive).toEqual({ folder: archive, days: 7 });
    expect(read({ ...set, BACKUP_ARCHIVE_DAYS: '30' }).archive?.days).toBe(30);
    expect(lineAgainst({ ...set, DATABASE_URL: 'postgres://localhost/nuits' })).toMatch(
      /^BACKUP_ARCHIVE_DIR est incorrecte : elle archive la base intégrée/,
    );
    expect(lineAgainst({ BACKUP_ARCHIVE_DIR: folder })).toMatch(
      /^BACKUP_ARCHIVE_DIR est incorrecte : un dossier hors de DATA_DIR est attendu/,
    );
  } finally {
    rmSync(archive, { recursive: true });
  }
});

test.each([
  ['DATABASE_URL', 'postgre://hotel:mot-de-passe@localhost'],
  ['MAIL_URL', 'smpt://hotel:mot-de-passe@localhost'],
])('a password in %s is not printed', (name, value) => {
  expect(lineAgainst({ [name]: value })).not.toContain('mot-de-passe');
});

test.each([
  [{ MAIL_URL: 'smtp://hotel:secret@mail.example' }, true],
  [{ MAIL_URL: 'smtp://mail.example', PUBLIC_URL: 'https://hotel.example' }, true],
  [{ MAIL_URL: 'smtp://mail.example' }, false],
  [{ MAIL_URL: 'smtp://mail.example', MAIL_TLS: 'required' }, true],
  [{ MAIL_URL: 'smtp://hotel:secret@mail.example', MAIL_TLS: ' off ' }, false],
  [
    {
      MAIL_URL: 'smtp://hotel:secret@mail.example',
      PUBLIC_URL: 'https://hotel.example',
      MAIL_TLS: 'off',
    },
    false,
  ],
])('mails of %j must be encrypted: %s', (environment: Record<string, string>, expected) => {
  expect(read(environment).mail.server?.requiresTls).toBe(expected);
});

describe('a bucket of closing reports', () => {
  test('is taken in place of the folder, with the endpoint and region of every AWS program', () => {
    const { reportsBucket } = read({
      REPORTS_URL: 's3://clotures/h%C3%B4tels/nuit/',
      AWS_ENDPOINT_URL_S3: 'https://s3.hotel.example',
      AWS_REGION: 'eu-west-3',
    });
    expect(reportsBucket).toEqual({
      bucket: 'clotures',
      prefix: 'hôtels/nuit/',
      endpoint: 'https://s3.hotel.example',
      region: 'eu-west-3',
      uploadFolder: join(folder, 'reports-to-send'),
    });
  });

  test('needs no prefix, no endpoint and, with an endpoint, no region', () => {
    const bare = read({ REPORTS_URL: 's3://clotures' }).reportsBucket;
    expect(bare).toMatchObject({ prefix: '', endpoint: undefined, region: undefined });
    const other = { REPORTS_URL: 's3://clotures', AWS_ENDPOINT_URL: 'http://minio:9000' };
    expect(read(other).reportsBucket).toMatchObject({ region: 'us-east-1' });
    expect(read({ AWS_REGION: 'eu-west-3' }).reportsBucket).toBeUndefined();
  });

  test.each([
    's3:clotures',
    's3://',
    's3://Cl',
    's3://moi:secret@clotures/nuit',
    's3://clotures/nuit?versions',
    's3://clotures:9000/nuit',
    's3://clotures/a%zz',
    'https://clotures.s3.amazonaws.com/nuit',
    '/srv/rapports',
  ])('%s is refused: one line says what is expected, without what may be secret', (url) => {
    expect(lineAgainst({ REPORTS_URL: url })).toBe(
      'REPORTS_URL est incorrecte : une adresse s3://bucket/dossier est attendue.',
    );
  });

  test('and a folder are one too many, and an endpoint is an address', () => {
    const REPORTS_URL = 's3://clotures/nuit';
    expect(lineAgainst({ REPORTS_URL, REPORTS_DIR: folder })).toBe(
      'REPORTS_URL est incorrecte : REPORTS_DIR est donnée aussi, une seule des deux est attendue.',
    );
    const AWS_ENDPOINT_URL_S3 = 'minio:9000';
    expect(lineAgainst({ REPORTS_URL, AWS_ENDPOINT_URL_S3 })).toMatch(
      /^AWS_ENDPOINT_URL_S3 est incorrecte : .+ attendu/,
    );
  });
});

describe('a folder', () => {
  test.each(['DATA_DIR', 'REPORTS_DIR', 'PMS_QUERIES_DIR', 'PMS_FILES_DIR'])(
    '%s cannot be a file',
    (name) => {
      const file = join(folder, 'file');
      writeFileSync(file, '');
      expect(lineAgainst({ [name]: file })).toMatch(new RegExp(`^${name} est incorrecte`));
    },
  );

  test('of data is created when it does not exist', () => {
    const deep = join(folder, 'a/b/data');
    expect(read({ DATA_DIR: deep }).dataDir).toBe(deep);
    expect(statSync(deep).isDirectory()).toBe(true);
  });

  test('of data must be one that can be created', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(lineAgainst({ DATA_DIR: join(folder, 'file/data') })).toMatch(
      /^DATA_DIR est incorrecte/,
    );
  });
});

describe('a secret', () => {
  test.each([
    'METRICS_TOKEN',
    'AUTH_SECRET',
    'AUTH_SECRET_PREVIOUS',
    'ENCRYPTION_KEY',
    'ENCRYPTION_KEY_PREVIOUS',
  ])('in %s that is too short is refused by its length, and not printed', (name) => {
    expect(lineAgainst({ [name]: 'trop-court' })).toBe(
      `${name} est incorrecte : 32 caractères au moins attendus, 10 reçus.`,
    );
    expect(lineAgainst({ [name]: 'x'.repeat(31) })).toContain('31 reçus');
    expect(read({ [name]: 'x'.repeat(32) })).toBeDefined();
  });

  test('is generated once, for its owner alone', () => {
    const first = read({});
    const second = read({});
    expect([second.authSecret, second.encryptionKey]).toEqual([
      first.authSecret,
      first.encryptionKey,
    ]);
    expect(first.authSecret).not.toBe(first.encryptionKey);
    for (const name of ['auth-secret', 'encryption-key']) {
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    }
    expect(readFileSync(join(folder, 'auth-secret'), 'utf8')).toBe(first.authSecret);
  });

  test('that was truncated is not used', () => {
    writeFileSync(join(folder, 'auth-secret'), '');
    expect(lineAgainst({})).toMatch(/^DATA_DIR est incorrecte : .*auth-secret/);
  });
});

test('a transaction pooler needs the address of PostgreSQL itself', () => {
  const addresses = { DATABASE_URL: 'postgres://a/b', DATABASE_DIRECT_URL: 'postgres://c/b' };
  expect(lineAgainst({ DATABASE_URL: 'postgres://a/b', DATABASE_POOLER: 'transaction' })).toMatch(
    /^DATABASE_DIRECT_URL est manquante : /,
  );
  expect(read({ ...addresses, DATABASE_POOLER: 'transaction' })).toMatchObject({
    databasePooler: 'transaction',
    databaseDirectUrl: 'postgres://c/b',
  });
});

test('an issuer needs its client; http is for loopback only', () => {
  const issuer = { OIDC_ISSUER: 'http://127.0.0.1:9000', OIDC_CLIENT_ID: 'hotel' };
  expect(() => read(issuer)).toThrow(/^OIDC_CLIENT_SECRET est incorrecte/);
  const complete = {
    ...issuer,
    OIDC_CLIENT_SECRET: 's',
    OIDC_ROLE_CLAIM: 'groups',
    OIDC_ONLY: '1',
    OIDC_BREAK_GLASS: 'A@h.fr, b@h.fr',
  };
  expect(read({ ...complete, MFA_REQUIRED_ROLES: 'admin, Chef de nuit' })).toMatchObject({
    oidc: {
      issuer: 'http://127.0.0.1:9000',
      clientId: 'hotel',
      clientSecret: 's',
      button: 'Se connecter avec mon organisation',
      roleClaim: 'groups',
    },
    oidcOnly: true,
    oidcBreakGlass: ['a@h.fr', 'b@h.fr'],
    mfaRequiredRoles: ['admin', 'Chef de nuit'],
  });
});
