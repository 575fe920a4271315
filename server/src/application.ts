import type { PasswordPolicy } from '@hotel/domain/sign-in/password-validation.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createAuthorizationLoader } from './access/authorization-store.ts';
import { permissionsEndpoints } from './access/permissions-endpoints.ts';
import { profilesEndpoints } from './access/profiles-endpoints.ts';
import { rolesEndpoints } from './access/roles-endpoints.ts';
import { alertsEndpoints } from './alerts/alerts-endpoints.ts';
import type { AlertDependencies } from './alerts/public.ts';
import { apiTokensEndpoints } from './api-tokens/api-tokens-endpoints.ts';
import { recordApiTokenUse } from './api-tokens/public.ts';
import { auditTrailEndpoints } from './audit-trail/audit-trail-endpoints.ts';
import { insertAuditEntry } from './audit-trail/public.ts';
import { budgetsEndpoints } from './budgets/budgets-endpoints.ts';
import { clientLogsEndpoints } from './client-logs/client-logs-endpoints.ts';
import type { BucketLocation } from './closing-reports/bucket-location.ts';
import { closingReportsEndpoints } from './closing-reports/closing-reports-endpoints.ts';
import type { ReportStorage } from './closing-reports/report-storage.ts';
import { reportsMappingEndpoints } from './closing-reports/reports-mapping-endpoints.ts';
import { hotelOfCode } from './closing-reports/reports-mapping-store.ts';
import { reportsOnDisk } from './closing-reports/reports-on-disk.ts';
import { createHttpServer, type HttpServerOptions } from './create-http-server.ts';
import { dailyImportEndpoints } from './daily-import/daily-import-endpoints.ts';
import { importJob, importJobHandler } from './daily-import/run-import.ts';
import {
  type SchedulerDependencies,
  schedulerJob,
  schedulerJobHandler,
} from './daily-import/scheduler.ts';
import type { Database } from './database/database.ts';
import { databaseCheckEndpoints } from './database-check/database-check-endpoints.ts';
import { exportsEndpoints } from './exports/exports-endpoints.ts';
import { factorsEndpoints } from './factors/factors-endpoints.ts';
import { passkeysEndpoints } from './factors/passkeys-endpoints.ts';
import {
  type CodeVerification,
  createChallenges,
  createTotpEncryption,
  relyingPartyOf,
} from './factors/public.ts';
import { flashEndpoints } from './flash/flash-endpoints.ts';
import { flashFeature } from './flash/flash-feature.ts';
import { createGroupLoader, groupEndpoints } from './group/group-endpoints.ts';
import { healthEndpoints } from './health/health-endpoints.ts';
import { calendarEndpoints } from './hotel-calendar/calendar-endpoints.ts';
import { closedDaysOf } from './hotel-calendar/public.ts';
import { hotelsEndpoints } from './hotels/hotels-endpoints.ts';
import type { EndpointHandler } from './http/endpoint-handler.ts';
import { openApiDocument } from './http/openapi/openapi.ts';
import { serveOpenApi } from './http/openapi/serve-openapi.ts';
import { registerEndpoints } from './http/register-endpoints.ts';
import { ResponseCache } from './http/response/response-cache.ts';
import { serveWebPages } from './http/web-pages.ts';
import { importLog } from './imports/import-log.ts';
import { importsEndpoints } from './imports/imports-endpoints.ts';
import { invitationsEndpoints } from './invitations/invitations-endpoints.ts';
import { revokeInvitationsOf } from './invitations/revoke-invitations-of.ts';
import { serveTrackingPixel } from './invitations/tracking-pixel.ts';
import { createJobQueue, type JobQueue, type RetryPolicy } from './jobs/job-queue.ts';
import { landingEndpoints } from './landing/landing-endpoints.ts';
import { createMailEncryption } from './mail/mail-encryption.ts';
import { createMailQueue, emailJob, emailJobHandler, type MailQueue } from './mail/mail-queue.ts';
import {
  createMailTransport,
  type MailSettings,
  type MailTransport,
} from './mail/mail-transport.ts';
import { serveMetrics } from './metrics/metrics.ts';
import { nightsEndpoints } from './nights/nights-endpoints.ts';
import { createNightsWriter } from './nights/write-nights.ts';
import { createFlowCookie } from './oidc/flow-cookie.ts';
import { createOidcClient } from './oidc/oidc-client.ts';
import { type OidcDependencies, oidcEndpoints } from './oidc/oidc-endpoints.ts';
import type { OidcSettings } from './oidc/oidc-settings.ts';
import { paceEndpoints } from './pace/pace-endpoints.ts';
import { checkEndpoints } from './pms/check/check-endpoints.ts';
import { checkJob, checkJobHandler } from './pms/check/morning-check.ts';
import { CircuitBreaker } from './pms/circuit-breaker.ts';
import { pmsConnector } from './pms/connect-to-pms.ts';
import type { DemonstrationPms } from './pms/demonstration/demonstration-pms.ts';
import { readBedsOfMonth } from './pms/hotel-status.ts';
import { oracleProcess } from './pms/oracle/oracle-process.ts';
import { pmsEndpoints } from './pms/pms-endpoints.ts';
import { createPmsFigures } from './pms/pms-figures.ts';
import { loadPmsQueries } from './pms/queries/pms-queries.ts';
import { createPasswordEncryption } from './pms/settings/password-encryption.ts';
import { pmsSettingsEndpoints } from './pms/settings/pms-settings-endpoints.ts';
import { defaultPmsTimeouts, type PmsTimeouts } from './pms/with-hotel-pms.ts';
import { productVersion } from './product-version.ts';
import type { EncryptionKeys } from './rotate-encryption-key.ts';
import { comparisonEndpoint } from './sign-in/comparison-endpoint.ts';
import { passkeyLogInEndpoints } from './sign-in/passkey-log-in-endpoints.ts';
import { passwordResetEndpoints } from './sign-in/password-reset-endpoints.ts';
import { type RefreshCookie, refreshCookie } from './sign-in/refresh-cookie.ts';
import { signInEndpoints } from './sign-in/sign-in-endpoints.ts';
import { signInThrottle, throttledAttempts } from './sign-in/sign-in-throttle.ts';
import { type AccessTokens, accessTokens } from './sign-in/tokens/access-tokens.ts';
import { credentialOf } from './sign-in/tokens/credential-of-token.ts';
import { cacheTokens } from './sign-in/tokens/token-cache.ts';
import { statutoryEndpoints } from './statutory/statutory-endpoints.ts';

/** What the application needs from outside, by feature. */
export type ApplicationDependencies = {
  database: Database;
  /** The data folder of the embedded server; undefined for a server of DATABASE_URL. */
  databaseDir?: string | undefined;
  log: FastifyBaseLogger;
  /** Written into emails; https turns secure cookies and HSTS on. */
  publicUrl: string;
  /** The clock; tests set it. */
  now?: (() => Date) | undefined;
  /** Aborted when the server is told to stop: it is no longer ready, and still answers until it closes. */
  stopping?: AbortSignal | undefined;
  http: HttpSettings;
  signIn: SignInSettings;
  encryption: EncryptionKeys;
  mail: MailSettings;
  /** Shorter in tests. */
  mailRetry?: Partial<RetryPolicy> | undefined;
  /** How long a hotel's figures must be unchanged before its flash leaves; shorter in tests. */
  flashSettleSeconds?: number | undefined;
  reports: ReportsLocation;
  pms: PmsSettings;
};

type HttpSettings = Pick<HttpServerOptions, 'webDir' | 'trustedProxies'> & {
  /** Whether each response is validated against its declaration. */
  checkAnswers: boolean;
  /** The bearer token of /metrics; without it there are no metrics. */
  metricsToken?: string | undefined;
};

type SignInSettings = {
  authSecret: string;
  /** Secrets whose access tokens are still accepted while AUTH_SECRET is rotated. */
  authSecretsBefore?: readonly string[] | undefined;
  /** Whether the first administrator needs the token that the start prints. */
  setupTokenRequired?: boolean | undefined;
  passwordPolicy: PasswordPolicy;
  /** Roles whose users need a second factor. */
  mfaRequiredRoles?: readonly string[] | undefined;
  /** The issuer of OpenID Connect. */
  oidc?: OidcSettings | undefined;
  /** Whether only OpenID Connect signs in, but for the addresses of `oidcBreakGlass`. */
  oidcOnly?: boolean | undefined;
  oidcBreakGlass?: readonly string[] | undefined;
};

type ReportsLocation = {
  /** The folder tree of closing reports; it may not exist yet. */
  dir: string;
  /** Used instead of the folder tree. */
  bucket?: BucketLocation | undefined;
};

type PmsSettings = {
  /** `.sql` files that replace the shipped PMS queries. */
  queriesDir?: string | undefined;
  /** CIDR blocks where a PMS may be. */
  allowedNetworks?: readonly string[] | undefined;
  /** Oracle Instant Client, for PMS databases that the driver alone cannot reach. */
  oracleClientLibDir?: string | undefined;
  /** Set only by the start of the demonstration: no stored setting alone leads there. */
  demonstration?: DemonstrationPms | undefined;
  /** Imports that this server runs at the same time. */
  importConcurrency?: number | undefined;
  /** Shorter in tests than in the contract. */
  timeouts?: PmsTimeouts | undefined;
  /** How long pages do not wait for a PMS that has timed out twice, in ms. */
  circuitOpenMs?: number | undefined;
};

/** Creates the HTTP server with every feature, ready to listen or to be injected into. */
export async function createApplication(
  dependencies: ApplicationDependencies,
): Promise<FastifyInstance> {
  const { database, log, publicUrl, http, signIn } = dependencies;
  const isHttps = publicUrl.startsWith('https:');
  const app = await createHttpServer({ ...http, log, publicUrl, isHttps });
  const { now = () => new Date() } = dependencies;
  await serveMetrics(app, { token: http.metricsToken, database, now });
  const tokens = cacheTokens(accessTokens(signIn.authSecret, signIn.authSecretsBefore));
  const handlers = await endpointHandlers(app, dependencies, {
    tokens,
    cookie: refreshCookie(isHttps),
  });
  registerEndpoints(
    app,
    {
      database,
      checkAnswers: http.checkAnswers,
      authorizer: {
        credentialOf: (bearer) => credentialOf(bearer, tokens),
        recordApiTokenUse,
        loadAuthorization: createAuthorizationLoader(),
      },
      recordAuditEntry: insertAuditEntry,
      responseCache: new ResponseCache(),
      hotelOfReportsCode: hotelOfCode,
    },
    handlers,
  );
  serveOpenApi(app, () => openApiDocument(declarationsOf(handlers), productVersion));
  serveTrackingPixel(app, database);
  await serveWebPages(app, http.webDir);
  return app;
}

function declarationsOf(handlers: readonly EndpointHandler[]) {
  return handlers.map(({ endpoint }) => endpoint);
}

/** The endpoints of all features. */
async function endpointHandlers(
  app: FastifyInstance,
  dependencies: ApplicationDependencies,
  sessions: { tokens: AccessTokens; cookie: RefreshCookie },
): Promise<EndpointHandler[]> {
  const { database, databaseDir, log, publicUrl, signIn, now } = dependencies;
  const { stopping = new AbortController().signal } = dependencies;
  const { passwordPolicy } = signIn;
  const { importConcurrency: concurrency } = dependencies.pms;
  const jobs = jobQueue(app, dependencies, stopping);
  leaveConnections(app, stopping);
  const transport = createMailTransport(dependencies.mail);
  const mail = mailFeature(app, jobs, transport, dependencies);
  const notices = { mail, publicUrl };
  const codes = codeVerification(dependencies);
  const throttle = signInThrottle(database);
  const webauthn = {
    site: relyingPartyOf(publicUrl),
    challenges: createChallenges(signIn.authSecret, codes.now),
  };
  const reports = await reportStorage(dependencies.reports);
  const nights = createNightsWriter(importLog);
  const pms = { ...pmsFeature(app, dependencies), nights };
  const imports = backgroundImports(app, { ...notices, jobs, pms, log, now, concurrency });
  const loadGroup = createGroupLoader({
    now,
    readBeds: (db, hotel, month) => readBedsOfMonth(pms, db, hotel, month),
  });
  const alerts: AlertDependencies = {
    pms: createPmsFigures(pms),
    now: now ?? (() => new Date()),
  };
  const flash = flashFeature(app, {
    ...dependencies,
    ...signIn,
    jobs,
    transport,
    alerts,
    settleSeconds: dependencies.flashSettleSeconds,
  });
  const handlers: EndpointHandler[] = [
    ...healthEndpoints({ database, version: productVersion, stopping }),
    ...databaseCheckEndpoints({ databaseDir }),
    comparisonEndpoint(),
    ...signInEndpoints({
      ...signIn,
      ...sessions,
      ...notices,
      ...codes,
      mfaRequiredRoles: signIn.mfaRequiredRoles ?? [],
      passwordOnlyFor: signIn.oidcOnly ? (signIn.oidcBreakGlass ?? []) : null,
      throttle,
      database,
    }),
    ...factorsEndpoints({ ...codes, mail, throttle: throttledAttempts(database, throttle) }),
    ...passkeysEndpoints(webauthn),
    ...passkeyLogInEndpoints({ ...sessions, ...webauthn }),
    ...oidcEndpoints({ ...sessions, ...oidcFeature(dependencies, codes.now) }),
    ...apiTokensEndpoints(),
    ...passwordResetEndpoints({ ...notices, passwordPolicy }),
    ...invitationsEndpoints({ ...notices, passwordPolicy }),
    ...profilesEndpoints({ ...notices, passwordPolicy, revokeInvitationsOf }),
    ...rolesEndpoints(),
    ...permissionsEndpoints(),
    ...hotelsEndpoints(),
    ...nightsEndpoints(nights, closedDaysOf),
    ...landingEndpoints({ now: dependencies.now }),
    ...alertsEndpoints(alerts),
    ...flashEndpoints(flash),
    ...paceEndpoints(),
    ...groupEndpoints(loadGroup),
    ...calendarEndpoints(),
    ...importsEndpoints(nights),
    ...auditTrailEndpoints(() => declarationsOf(handlers)),
    ...exportsEndpoints({ pms, loadGroup, endpoints: () => declarationsOf(handlers) }),
    ...budgetsEndpoints(),
    ...closingReportsEndpoints(reports),
    ...reportsMappingEndpoints(reports),
    ...clientLogsEndpoints(),
    ...pmsEndpoints(pms),
    ...checkEndpoints(pms),
    ...statutoryEndpoints(pms),
    ...dailyImportEndpoints(imports),
    ...pmsSettingsEndpoints(pms),
  ];
  return handlers;
}

/** Once the server stops, another one takes its jobs, while this one still answers requests. */
function jobQueue(
  app: FastifyInstance,
  { database, log }: Pick<ApplicationDependencies, 'database' | 'log'>,
  stopping: AbortSignal,
): JobQueue {
  const jobs = createJobQueue({ database, log });
  app.addHook('preClose', jobs.close);
  stopping.addEventListener('abort', () => void jobs.close(), { once: true });
  return jobs;
}

/** Once the server stops, each response ends its connection: no request meets one that closes. */
function leaveConnections(app: FastifyInstance, stopping: AbortSignal): void {
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.aborted) reply.header('connection', 'close');
  });
}

/** The issuer of OpenID Connect, which is asked only when somebody signs in with it. */
function oidcFeature(
  { signIn, encryption, publicUrl, log }: ApplicationDependencies,
  now: () => Date,
): Pick<OidcDependencies, 'oidc' | 'oidcOnly' | 'flowCookie'> {
  const { oidc: settings } = signIn;
  return {
    oidc:
      settings === undefined
        ? null
        : { client: createOidcClient(settings, { publicUrl, log }), button: settings.button },
    oidcOnly: signIn.oidcOnly ?? false,
    flowCookie: createFlowCookie(encryption.encryptionKey, {
      secure: publicUrl.startsWith('https:'),
      now,
    }),
  };
}

/** Verifies the codes of authenticator apps with the clock of the application. */
function codeVerification({ encryption: keys, now }: ApplicationDependencies): CodeVerification {
  return {
    totpEncryption: createTotpEncryption(keys.encryptionKey, keys.encryptionKeysBefore),
    now: now ?? (() => new Date()),
  };
}

/** Loads the client of the bucket, which is large, only where there is a bucket. */
async function reportStorage({ dir, bucket }: ReportsLocation): Promise<ReportStorage> {
  if (bucket === undefined) return reportsOnDisk(dir);
  const { reportsInBucket } = await import('./closing-reports/reports-in-bucket.ts');
  return reportsInBucket(bucket);
}

/** Sends queued emails from when the application is ready, also where it does not listen. */
function mailFeature(
  app: FastifyInstance,
  jobs: JobQueue,
  transport: MailTransport,
  { mailRetry, encryption: keys }: ApplicationDependencies,
): MailQueue {
  const encryption = createMailEncryption(keys.encryptionKey, keys.encryptionKeysBefore);
  const handler = emailJobHandler(encryption, transport, mailRetry);
  app.addHook('onClose', async () => transport.close());
  app.addHook('onReady', async () => jobs.start({ [emailJob]: handler }));
  return createMailQueue(jobs, encryption);
}

/** The connections to the PMS of the hotels; the process that runs Oracle ends with the application. */
function pmsFeature(
  app: FastifyInstance,
  { database, log, pms, encryption: keys }: ApplicationDependencies,
) {
  const { timeouts = defaultPmsTimeouts, allowedNetworks: networks, demonstration } = pms;
  const { oracleClientLibDir: clientLibDir } = pms;
  const oracle = oracleProcess({ ...timeouts, networks, clientLibDir }, log);
  app.addHook('onClose', oracle.close);
  const passwordEncryption = createPasswordEncryption(
    keys.encryptionKey,
    keys.encryptionKeysBefore,
  );
  const connect = pmsConnector({ demonstration, oracle, passwordEncryption, database });
  const queries = loadPmsQueries(pms.queriesDir);
  const breaker = new CircuitBreaker(pms.circuitOpenMs);
  return { database, queries, connect, timeouts, breaker, oracle, passwordEncryption };
}

/** Imports run in the background only once the server listens: its start does not wait for them. */
function backgroundImports(
  app: FastifyInstance,
  {
    now = () => new Date(),
    ...features
  }: Omit<SchedulerDependencies, 'now'> & { now: ApplicationDependencies['now'] },
): SchedulerDependencies {
  const dependencies: SchedulerDependencies = { ...features, now };
  app.addHook('onListen', async () =>
    features.jobs.start({
      [importJob]: importJobHandler(dependencies),
      [checkJob]: checkJobHandler(dependencies.pms),
      [schedulerJob]: schedulerJobHandler(dependencies),
    }),
  );
  return dependencies;
}
