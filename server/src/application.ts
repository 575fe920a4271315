import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { alertsEndpoints } from './alerts/alerts-endpoints.ts';
import {
  type AuditForwardingSettings,
  auditForwardingFeature,
} from './audit-forwarding/audit-forwarding-feature.ts';
import { auditTrailEndpoints } from './audit-trail/audit-trail-endpoints.ts';
import { insertAuditEntry } from './audit-trail/public.ts';
import { budgetsEndpoints } from './budgets/budgets-endpoints.ts';
import { clientLogsEndpoints } from './client-logs/client-logs-endpoints.ts';
import {
  chooseReportStorage,
  type ReportsLocation,
} from './closing-reports/choose-report-storage.ts';
import { closingReportsEndpoints } from './closing-reports/closing-reports-endpoints.ts';
import { createFiledReports } from './closing-reports/filed-reports.ts';
import { reportsMappingEndpoints } from './closing-reports/reports-mapping-endpoints.ts';
import { hotelOfCode } from './closing-reports/reports-mapping-store.ts';
import { dailyImportFeature } from './daily-import/daily-import-feature.ts';
import { databaseCheckEndpoints } from './database-check/database-check-endpoints.ts';
import { exportsEndpoints } from './exports/exports-endpoints.ts';
import { flashEndpoints } from './flash/flash-endpoints.ts';
import { flashFeature } from './flash/flash-feature.ts';
import { createFlashLoader } from './flash/load-hotel-flash.ts';
import type { ReadBeds } from './group/group-beds.ts';
import { groupEndpoints } from './group/group-endpoints.ts';
import { groupFeature } from './group/group-feature.ts';
import { healthEndpoints } from './health/health-endpoints.ts';
import { calendarEndpoints } from './hotel-calendar/calendar-endpoints.ts';
import { hotelsEndpoints } from './hotels/hotels-endpoints.ts';
import { createAuthorizationLoader } from './identity/access/authorization-store.ts';
import { accountEndpoints, type SignInSettings } from './identity/account-endpoints.ts';
import { recordApiTokenUse } from './identity/api-tokens/public.ts';
import {
  revokeInvitationsOf,
  revokeInvitationsOfHotel,
} from './identity/invitations/revoke-invitations-of.ts';
import { serveTrackingPixel } from './identity/invitations/tracking-pixel.ts';
import { type AccessTokens, accessTokens } from './identity/sign-in/tokens/access-tokens.ts';
import { credentialOf } from './identity/sign-in/tokens/credential-of-token.ts';
import { cacheTokens } from './identity/sign-in/tokens/token-cache.ts';
import { importsEndpoints } from './imports/imports-endpoints.ts';
import { indicatorsEndpoints } from './indicators/indicators-endpoints.ts';
import { landingEndpoints } from './landing/landing-endpoints.ts';
import { meetingSheetEndpoints } from './meeting-sheet/meeting-sheet-endpoints.ts';
import { meetingSheetFile } from './meeting-sheet/meeting-sheet-file.ts';
import { nightEndpoints } from './night/night-endpoints.ts';
import { nightsEndpoints } from './nights/nights-endpoints.ts';
import { notesEndpoints } from './notes/notes-endpoints.ts';
import { paceEndpoints } from './pace/pace-endpoints.ts';
import { personalDataFeature } from './personal-data/personal-data-feature.ts';
import type { ArchiveMonitor } from './platform/backup/continuous/archive-status.ts';
import type { Database } from './platform/database/database.ts';
import type { EncryptionKeys } from './platform/encryption/encryption.ts';
import { createHttpServer, type HttpServerOptions } from './platform/http/create-http-server.ts';
import type { EndpointHandler } from './platform/http/endpoint-handler.ts';
import { openApiDocument } from './platform/http/openapi/openapi.ts';
import { serveOpenApi } from './platform/http/openapi/serve-openapi.ts';
import { registerEndpoints } from './platform/http/register-endpoints.ts';
import { ResponseCache } from './platform/http/response/response-cache.ts';
import { serveWebPages } from './platform/http/web-pages.ts';
import { openJobQueue, type RetryPolicy } from './platform/jobs/job-queue.ts';
import { mailFeature } from './platform/mail/mail-feature.ts';
import { createMailTransport, type MailSettings } from './platform/mail/mail-transport.ts';
import { serveMetrics } from './platform/metrics/metrics.ts';
import { productVersion } from './platform/release/product-version.ts';
import { checkEndpoints } from './pms/check/check-endpoints.ts';
import { startCollectingFiles } from './pms/files/collect-files-job.ts';
import { filesEndpoints } from './pms/files/files-endpoints.ts';
import { readBedsOfMonth } from './pms/hotel-status.ts';
import { pmsEndpoints } from './pms/pms-endpoints.ts';
import { type PmsSettings, pmsFeature } from './pms/pms-feature.ts';
import { createPmsFigures } from './pms/pms-figures.ts';
import { pmsSettingsEndpoints } from './pms/settings/pms-settings-endpoints.ts';
import { startRetention } from './retention/retention-job.ts';
import type { RetentionSettings } from './retention/retention-settings.ts';
import { revenueEndpoints } from './revenue/revenue-endpoints.ts';
import { statutoryEndpoints } from './statutory/statutory-endpoints.ts';

/** What the application needs from outside, by feature. */
export type ApplicationDependencies = {
  database: Database;
  /** The data folder of the embedded server; undefined for a server of DATABASE_URL. */
  databaseDir?: string | undefined;
  /** The continuous backup of the embedded server, to be monitored. */
  archiver?: ArchiveMonitor | undefined;
  log: FastifyBaseLogger;
  /** Written into emails; https turns secure cookies and HSTS on. */
  publicUrl: string;
  /** The clock; tests set it. */
  now?: (() => Date) | undefined;
  /** Aborted when the server is told to stop: it is no longer ready, and still responds until it closes. */
  stopping?: AbortSignal | undefined;
  http: HttpSettings;
  signIn: SignInSettings;
  encryption: EncryptionKeys;
  /** Where audit entries are sent besides the audit trail. */
  auditForwarding?: AuditForwardingSettings | undefined;
  mail: MailSettings;
  /** Shorter in tests. */
  mailRetry?: Partial<RetryPolicy> | undefined;
  /** How long a hotel's figures must be unchanged before its flash leaves; shorter in tests. */
  flashSettleSeconds?: number | undefined;
  reports: ReportsLocation;
  retention?: RetentionSettings | undefined;
  pms: PmsSettings;
};

type HttpSettings = Pick<HttpServerOptions, 'webDir' | 'trustedProxies'> & {
  /** Whether each response is validated against its declaration. */
  validateResponses: boolean;
  /** The bearer token of /metrics; without it there are no metrics. */
  metricsToken?: string | undefined;
  /** Shorter in tests. */
  authorizeStreamsEveryMs?: number | undefined;
};

/** Creates the HTTP server with every feature, ready to listen or to be injected into. */
export async function createApplication(
  dependencies: ApplicationDependencies,
): Promise<FastifyInstance> {
  const { database, log, publicUrl, http, signIn } = dependencies;
  const isHttps = publicUrl.startsWith('https:');
  const app = await createHttpServer({ ...http, log, publicUrl, isHttps });
  const { now = () => new Date() } = dependencies;
  const { archiver } = dependencies;
  await serveMetrics(app, { token: http.metricsToken, database, archiver, now });
  const tokens = cacheTokens(accessTokens(signIn.authSecret, signIn.authSecretsBefore));
  const handlers = await endpointHandlers(app, { ...dependencies, now, tokens });
  registerEndpoints(
    app,
    {
      database,
      validateResponses: http.validateResponses,
      authorizeStreamsEveryMs: http.authorizeStreamsEveryMs,
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

/** Features that need nothing but the database of each request. */
const independentFeatures = [
  nightEndpoints,
  paceEndpoints,
  calendarEndpoints,
  budgetsEndpoints,
  clientLogsEndpoints,
];

/** The endpoints of all features. */
async function endpointHandlers(
  app: FastifyInstance,
  dependencies: ApplicationDependencies & { now: () => Date; tokens: AccessTokens },
): Promise<EndpointHandler[]> {
  const { database, databaseDir, log, publicUrl, signIn, now } = dependencies;
  const { stopping = new AbortController().signal } = dependencies;
  closeConnectionsOnce(stopping, app);
  const jobs = openJobQueue(app, { database, log }, stopping);
  const transport = createMailTransport(dependencies.mail);
  const mail = mailFeature(app, { ...dependencies, jobs, transport });
  const reports = await chooseReportStorage(dependencies.reports);
  const pms = pmsFeature(app, dependencies);
  const concurrency = dependencies.pms.importConcurrency;
  const importRuns = dailyImportFeature(app, { mail, publicUrl, jobs, pms, log, now, concurrency });
  startRetention(app, { ...dependencies, jobs });
  startCollectingFiles(app, { ...dependencies, jobs });
  const readBeds: ReadBeds = (db, hotel, month) => readBedsOfMonth(pms, db, hotel, month);
  const loadGroup = groupFeature(app, { database, jobs, now, readBeds });
  const alerts = { pms: createPmsFigures(pms), now };
  const meetingSheet = {
    loadHotel: createFlashLoader(alerts),
    pms: alerts.pms,
    reports: createFiledReports(reports),
  };
  const flash = flashFeature(app, {
    ...{ ...dependencies, ...signIn, jobs, transport, alerts },
    loadHotel: meetingSheet.loadHotel,
    meetingSheetPdf: (db, hotel) => meetingSheetFile(meetingSheet, db, hotel),
  });
  const endpoints = () => declarationsOf(handlers);
  auditForwardingFeature(app, { ...dependencies, jobs, endpoints });
  const handlers: EndpointHandler[] = [
    ...healthEndpoints({ database, version: productVersion, stopping }),
    ...databaseCheckEndpoints({ databaseDir, archiver: dependencies.archiver }),
    ...personalDataFeature(app, { ...pms, jobs, revokeInvitationsOf }),
    ...accountEndpoints({ ...dependencies, mail }),
    ...hotelsEndpoints({ revokeInvitationsOfHotel }),
    ...nightsEndpoints(),
    ...landingEndpoints({ now }),
    ...indicatorsEndpoints({ now }),
    ...revenueEndpoints({ now }),
    ...alertsEndpoints(alerts),
    ...flashEndpoints(flash),
    ...meetingSheetEndpoints(meetingSheet),
    ...independentFeatures.flatMap((endpointsOf) => endpointsOf()),
    ...notesEndpoints({ now }),
    ...groupEndpoints(loadGroup),
    ...importsEndpoints(),
    ...auditTrailEndpoints(endpoints),
    ...exportsEndpoints({ pms, loadGroup, endpoints, now }),
    ...closingReportsEndpoints(reports, { now }),
    ...reportsMappingEndpoints(reports),
    ...pmsEndpoints({ ...pms, jobs }),
    ...checkEndpoints(pms),
    ...statutoryEndpoints(pms),
    ...importRuns,
    ...pmsSettingsEndpoints(pms),
    ...filesEndpoints(pms),
  ];
  return handlers;
}

/** Once the server stops, each response ends its connection: no request meets one that closes. */
function closeConnectionsOnce(stopping: AbortSignal, app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.aborted) reply.header('connection', 'close');
  });
}
