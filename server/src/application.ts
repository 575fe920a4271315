import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { PasswordPolicy } from '@hotel/domain/sign-in/password-validation.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { createAuthorizationLoader } from './access/authorization-store.ts';
import { permissionsEndpoints } from './access/permissions-endpoints.ts';
import { profilesEndpoints } from './access/profiles-endpoints.ts';
import { rolesEndpoints } from './access/roles-endpoints.ts';
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
import { dailyImportEndpoints } from './daily-import/daily-import-endpoints.ts';
import { importJob, importJobHandler } from './daily-import/run-import.ts';
import {
  type SchedulerDependencies,
  schedulerJob,
  schedulerJobHandler,
} from './daily-import/scheduler.ts';
import type { Database } from './database/database.ts';
import { databaseCheckEndpoints } from './database-check/database-check-endpoints.ts';
import { healthEndpoints } from './health/health-endpoints.ts';
import { hotelsEndpoints } from './hotels/hotels-endpoints.ts';
import { registerBodyParsers } from './http/body/body-parsing.ts';
import type { EndpointHandler } from './http/endpoint-handler.ts';
import { refuseUnreadablePath, registerErrorHandler } from './http/error-handler.ts';
import { openApiDocument } from './http/openapi/openapi.ts';
import { serveOpenApi } from './http/openapi/serve-openapi.ts';
import { registerEndpoints } from './http/register-endpoints.ts';
import { OneLineRequestLog } from './http/request-log.ts';
import { ResponseCache } from './http/response/response-cache.ts';
import { checkRequestOrigin } from './http/security/csrf-origin-check.ts';
import { readForwardedAddresses } from './http/security/forwarded-address.ts';
import { answerMalformedRequest } from './http/security/malformed-request.ts';
import { registerSecurityHeaders } from './http/security/security-headers.ts';
import { serveWebPages } from './http/web-pages.ts';
import { importLog } from './imports/import-log.ts';
import { importsEndpoints } from './imports/imports-endpoints.ts';
import { invitationsEndpoints } from './invitations/invitations-endpoints.ts';
import { revokeInvitationsOf } from './invitations/revoke-invitations-of.ts';
import { serveTrackingPixel } from './invitations/tracking-pixel.ts';
import { createJobQueue, type JobQueue, type RetryPolicy } from './jobs/job-queue.ts';
import { createRequestLogger } from './log/logger.ts';
import { createMailEncryption } from './mail/mail-encryption.ts';
import { createMailQueue, emailJob, emailJobHandler, type MailQueue } from './mail/mail-queue.ts';
import { createMailTransport, type MailSettings } from './mail/mail-transport.ts';
import { serveMetrics } from './metrics/metrics.ts';
import { nightsEndpoints } from './nights/nights-endpoints.ts';
import { createNightsWriter, type NightsWriter } from './nights/write-nights.ts';
import { pmsConnector } from './pms/connect-to-pms.ts';
import type { DemonstrationPms } from './pms/demonstration/demonstration-pms.ts';
import { oracleProcess } from './pms/oracle/oracle-process.ts';
import { type PmsDependencies, pmsEndpoints } from './pms/pms-endpoints.ts';
import { loadPmsQueries } from './pms/queries/pms-queries.ts';
import { createPasswordEncryption } from './pms/settings/password-encryption.ts';
import { pmsSettingsEndpoints } from './pms/settings/pms-settings-endpoints.ts';
import { defaultPmsTimeouts, type PmsTimeouts } from './pms/with-hotel-pms.ts';
import { productVersion } from './product-version.ts';
import { accessTokens } from './sign-in/access-tokens.ts';
import { forgottenPasswordEndpoints } from './sign-in/password-reset-endpoints.ts';
import { refreshCookie } from './sign-in/refresh-cookie.ts';
import { signInEndpoints } from './sign-in/sign-in-endpoints.ts';
import { cacheTokens } from './sign-in/token-cache.ts';

/** What the application is made of; the only place that knows every room. */
export type ApplicationDependencies = {
  database: Database;
  /** Where the embedded server keeps it; undefined when the server is another's. */
  databaseDir?: string | undefined;
  authSecret: string;
  /** Secrets whose access tokens are still read, while AUTH_SECRET turns over. */
  authSecretsBefore?: readonly string[] | undefined;
  /** What the stored PMS passwords, and the letters that wait, are locked with. */
  encryptionKey: string;
  /** Keys whose texts still open, while ENCRYPTION_KEY turns over. */
  encryptionKeysBefore?: readonly string[] | undefined;
  publicUrl: string;
  /** The first administrator needs the token that the start prints. */
  setupTokenRequired?: boolean | undefined;
  mail: MailSettings;
  passwordPolicy: PasswordPolicy;
  /** The tree of closing reports; it may come later. */
  reportsDir: string;
  /** Where they are kept in place of the tree. */
  reportsBucket?: BucketLocation | undefined;
  /** The built browser application. */
  webDir: string;
  log: FastifyBaseLogger;
  checkAnswers: boolean;
  /** Addresses and CIDR blocks of the proxies in front. */
  trustedProxies?: readonly string[] | undefined;
  /** Who holds it may read /metrics; without it there is none. */
  metricsToken?: string | undefined;
  /** `.sql` files that replace the shipped questions to the PMS. */
  pmsQueriesDir?: string | undefined;
  /** CIDR blocks where a PMS may be. */
  pmsAllowedNetworks?: readonly string[] | undefined;
  /** Oracle Instant Client, for PMS databases that the driver alone does not reach. */
  oracleClientLibDir?: string | undefined;
  /** Given only by the start of the demonstration: no stored setting alone leads there. */
  demonstrationPms?: DemonstrationPms | undefined;
  /** Shorter than the contract's in tests. */
  pmsTimeouts?: PmsTimeouts | undefined;
  /** Shorter in tests. */
  mailPatience?: Partial<RetryPolicy> | undefined;
  /** The clock; another in tests of what is due when. */
  now?: (() => Date) | undefined;
};

/** Of what no call is declared for; each call has its own. */
const defaultBodyLimit = 64 * 1024;
/** For a whole request to arrive: one that drips for ever would hold its connection for ever. */
const longestRequestMs = 5 * 60_000;

/** The HTTP server, ready to listen or to be injected into. */
export async function application(parts: ApplicationDependencies): Promise<FastifyInstance> {
  const https = parts.publicUrl.startsWith('https:');
  const app = Fastify({
    loggerInstance: createRequestLogger(parts.log),
    logController: new OneLineRequestLog(),
    genReqId: () => randomUUID(),
    bodyLimit: defaultBodyLimit,
    routerOptions: { maxParamLength: 2000 },
    forceCloseConnections: 'idle',
    requestTimeout: longestRequestMs,
    frameworkErrors: refuseUnreadablePath,
    clientErrorHandler: answerMalformedRequest(parts.log),
    // Only these may say whom they speak for (X-Forwarded-For): anybody can write the header.
    trustProxy: [...(parts.trustedProxies ?? [])],
  });
  readForwardedAddresses(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  registerBodyParsers(app);
  registerSecurityHeaders(app, { webDir: parts.webDir, https });
  registerErrorHandler(app);
  checkRequestOrigin(app, parts.publicUrl);
  await app.register(cookie);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // A compressed body is refused: none is ever unpacked.
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await serveMetrics(app, { token: parts.metricsToken, database: parts.database });
  const tokens = cacheTokens(accessTokens(parts.authSecret, parts.authSecretsBefore));
  const jobs = createJobQueue(parts);
  app.addHook('preClose', jobs.close);
  const mail = mailFeature(parts, app, jobs);
  const reports = await reportsOf(parts);
  const nights = createNightsWriter(importLog);
  const calls: EndpointHandler[] = [
    ...healthEndpoints(parts.database, productVersion),
    ...databaseCheckEndpoints(parts),
    ...signInEndpoints({ ...parts, mail, tokens, cookie: refreshCookie(https) }),
    ...forgottenPasswordEndpoints({ ...parts, mail }),
    ...invitationsEndpoints({ ...parts, mail }),
    ...profilesEndpoints({ ...parts, mail, revokeInvitationsOf }),
    ...rolesEndpoints(),
    ...permissionsEndpoints(),
    ...hotelsEndpoints(),
    ...nightsEndpoints(nights),
    ...importsEndpoints(),
    ...auditTrailEndpoints(() => calls.map(({ endpoint }) => endpoint)),
    ...budgetsEndpoints(),
    ...closingReportsEndpoints(reports),
    ...reportsMappingEndpoints(reports),
    ...clientLogsEndpoints(),
    ...pmsRoom(parts, app, { mail, jobs, nights }),
  ];
  registerEndpoints(
    app,
    {
      database: parts.database,
      checkAnswers: parts.checkAnswers,
      authorizer: {
        sessionOfToken: tokens.read,
        loadAuthorization: createAuthorizationLoader(),
      },
      recordAuditEntry: insertAuditEntry,
      responseCache: new ResponseCache(),
      hotelOfReportsCode: hotelOfCode,
    },
    calls,
  );
  serveOpenApi(app, () =>
    openApiDocument(
      calls.map(({ endpoint }) => endpoint),
      productVersion,
    ),
  );
  serveTrackingPixel(app, parts.database);
  await serveWebPages(app, parts.webDir);
  return app;
}

/** The bucket's client is heavy: it is loaded only where there is a bucket. */
async function reportsOf({
  reportsDir,
  reportsBucket,
}: ApplicationDependencies): Promise<ReportStorage> {
  if (reportsBucket === undefined) return reportsOnDisk(reportsDir);
  const { reportsInBucket } = await import('./closing-reports/reports-in-bucket.ts');
  return reportsInBucket(reportsBucket);
}

/** Sends queued emails from when the application is ready, also where it does not listen. */
function mailFeature(parts: ApplicationDependencies, app: FastifyInstance, jobs: JobQueue) {
  const { mail, mailPatience: retry } = parts;
  const encryption = createMailEncryption(parts.encryptionKey, parts.encryptionKeysBefore);
  const handler = emailJobHandler(encryption, createMailTransport(mail), retry);
  app.addHook('onReady', async () => jobs.start({ [emailJob]: handler }));
  return createMailQueue(jobs, encryption);
}

/** What is asked of the hotels' PMS, and the process Oracle lives in, which goes with the application. */
function pmsRoom(
  parts: ApplicationDependencies,
  app: FastifyInstance,
  { nights, ...queues }: { mail: MailQueue; jobs: JobQueue; nights: NightsWriter },
): EndpointHandler[] {
  const { database, pmsTimeouts: timeouts = defaultPmsTimeouts } = parts;
  const oracle = oracleProcess(
    {
      ...timeouts,
      networks: parts.pmsAllowedNetworks,
      clientLibDir: parts.oracleClientLibDir,
    },
    parts.log,
  );
  app.addHook('onClose', oracle.close);
  const passwordEncryption = createPasswordEncryption(
    parts.encryptionKey,
    parts.encryptionKeysBefore,
  );
  const { demonstrationPms: demonstration } = parts;
  const connect = pmsConnector({ demonstration, oracle, passwordEncryption, database });
  const queries = loadPmsQueries(parts.pmsQueriesDir);
  const pms = { database, queries, connect, timeouts, nights };
  return [
    ...pmsEndpoints(pms),
    ...dailyImportEndpoints(backgroundImports(parts, app, { pms, ...queues })),
    ...pmsSettingsEndpoints({ connect, timeouts, oracle, passwordEncryption }),
  ];
}

/** Imports run in the background only once the server listens, so that its start does not wait for them. */
function backgroundImports(
  { log, publicUrl, now = () => new Date() }: ApplicationDependencies,
  app: FastifyInstance,
  features: { pms: PmsDependencies; mail: MailQueue; jobs: JobQueue },
): SchedulerDependencies {
  const dependencies: SchedulerDependencies = { ...features, publicUrl, now, log };
  app.addHook('onListen', async () =>
    features.jobs.start({
      [importJob]: importJobHandler(dependencies),
      [schedulerJob]: schedulerJobHandler(dependencies),
    }),
  );
  return dependencies;
}
