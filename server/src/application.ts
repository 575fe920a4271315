import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { PasswordPolicy } from '@hotel/domain/sign-in/password-rule.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import packageJson from '../package.json' with { type: 'json' };
import { permissionsCalls } from './access/permissions-calls.ts';
import { profilesCalls } from './access/profiles-calls.ts';
import { rolesCalls } from './access/roles-calls.ts';
import { insertAuditEntry } from './audit-trail/audit-entries-store.ts';
import { auditTrailCalls } from './audit-trail/audit-trail-calls.ts';
import { budgetsCalls } from './budgets/budgets-calls.ts';
import { clientLogsCalls } from './client-logs/client-logs-calls.ts';
import type { BucketPlace } from './closing-reports/bucket-place.ts';
import { closingReportsCalls } from './closing-reports/closing-reports-calls.ts';
import type { KeptReports } from './closing-reports/kept-reports.ts';
import { reportsMappingCalls } from './closing-reports/reports-mapping-calls.ts';
import { hotelOfCode } from './closing-reports/reports-mapping-store.ts';
import { reportsOnDisk } from './closing-reports/reports-on-disk.ts';
import { dailyImportCalls } from './daily-import/daily-import-calls.ts';
import { importRound, type Rounds, roundTask } from './daily-import/import-round.ts';
import { importTask, runImport } from './daily-import/run-import.ts';
import type { Database } from './database/database.ts';
import { databaseCheckCalls } from './database-check/database-check-calls.ts';
import { healthCalls } from './health/health-calls.ts';
import { hotelsCalls } from './hotels/hotels-calls.ts';
import type { AnsweredCall } from './http/answered-call.ts';
import { bindCalls } from './http/bind-calls.ts';
import { readForwardedAddresses } from './http/forwarded-address.ts';
import { OneLineLog } from './http/one-line-log.ts';
import { openApiDocument } from './http/openapi.ts';
import { refuseOtherOrigins } from './http/own-origin.ts';
import { readPlainBodies } from './http/plain-bodies.ts';
import { ReadyAnswers } from './http/ready-answers.ts';
import { answerRefusals, refuseUnreadablePath } from './http/refusal-answers.ts';
import { sendSecurityHeaders } from './http/security-headers.ts';
import { serveOpenApi } from './http/serve-openapi.ts';
import { standings } from './http/standing-store.ts';
import { refuseUnreadableRequest } from './http/unreadable-request.ts';
import { serveWebPages } from './http/web-pages.ts';
import { importsCalls } from './imports/imports-calls.ts';
import { invitationsCalls } from './invitations/invitations-calls.ts';
import { serveOpenImage } from './invitations/open-image.ts';
import { jobs } from './jobs/jobs.ts';
import { logOfRequests } from './log/product-log.ts';
import { carrierOf, type MailSettings } from './mail/carriers.ts';
import {
  type MailPatience,
  type PostOffice,
  postOffice,
  usualMailPatience,
} from './mail/post-office.ts';
import { envelope } from './mail/sealed-letter.ts';
import { serveMetrics } from './metrics/metrics.ts';
import { nightsCalls } from './nights/nights-calls.ts';
import { type PmsPatience, usualPatience } from './pms/ask-pms.ts';
import { pmsConnector } from './pms/connect-to-pms.ts';
import type { DemonstrationPms } from './pms/demonstration-pms.ts';
import { oracleProcess } from './pms/oracle/oracle-process.ts';
import { type Pms, pmsCalls } from './pms/pms-calls.ts';
import { loadQuestions } from './pms/pms-questions.ts';
import { pmsSettingsCalls } from './pms/pms-settings-calls.ts';
import { passwordSafe } from './pms/stored-password.ts';
import { accessTokens } from './sign-in/access-tokens.ts';
import { forgottenPasswordCalls } from './sign-in/forgotten-password-calls.ts';
import { refreshCookie } from './sign-in/refresh-cookie.ts';
import { rememberTokens } from './sign-in/remembered-tokens.ts';
import { signInCalls } from './sign-in/sign-in-calls.ts';

/** What the application is made of; the only place that knows every room. */
export type Parts = {
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
  reportsBucket?: BucketPlace | undefined;
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
  pmsPatience?: PmsPatience | undefined;
  /** Shorter in tests. */
  mailPatience?: MailPatience | undefined;
  /** The clock; another in tests of what is due when. */
  now?: (() => Date) | undefined;
};

/** Of what no call is declared for; each call has its own. */
const defaultBodyLimit = 64 * 1024;
/** For a whole request to arrive: one that drips for ever would hold its connection for ever. */
const longestRequestMs = 5 * 60_000;

/** The HTTP server, ready to listen or to be injected into. */
export async function application(parts: Parts): Promise<FastifyInstance> {
  const https = parts.publicUrl.startsWith('https:');
  const app = Fastify({
    loggerInstance: logOfRequests(parts.log),
    logController: new OneLineLog(),
    genReqId: () => randomUUID(),
    bodyLimit: defaultBodyLimit,
    routerOptions: { maxParamLength: 2000 },
    forceCloseConnections: 'idle',
    requestTimeout: longestRequestMs,
    frameworkErrors: refuseUnreadablePath,
    clientErrorHandler: refuseUnreadableRequest(parts.log),
    // Only these may say whom they speak for (X-Forwarded-For): anybody can write the header.
    trustProxy: [...(parts.trustedProxies ?? [])],
  });
  readForwardedAddresses(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  readPlainBodies(app);
  sendSecurityHeaders(app, { webDir: parts.webDir, https });
  answerRefusals(app);
  refuseOtherOrigins(app, parts.publicUrl);
  await app.register(cookie);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // A compressed body is refused: none is ever unpacked.
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await serveMetrics(app, { token: parts.metricsToken, database: parts.database });
  const tokens = rememberTokens(accessTokens(parts.authSecret, parts.authSecretsBefore));
  const mail = openPostOffice(parts, app);
  const reports = await reportsOf(parts);
  const calls: AnsweredCall[] = [
    ...healthCalls(parts.database, packageJson.version),
    ...databaseCheckCalls(parts),
    ...signInCalls({ ...parts, mail, tokens, cookie: refreshCookie(https) }),
    ...forgottenPasswordCalls({ ...parts, mail }),
    ...invitationsCalls({ ...parts, mail }),
    ...profilesCalls({ ...parts, mail }),
    ...rolesCalls(),
    ...permissionsCalls(),
    ...hotelsCalls(),
    ...nightsCalls(),
    ...importsCalls(),
    ...auditTrailCalls(() => calls.map(({ call }) => call)),
    ...budgetsCalls(),
    ...closingReportsCalls(reports),
    ...reportsMappingCalls(reports),
    ...clientLogsCalls(),
    ...pmsRoom(parts, app, mail),
  ];
  bindCalls(
    app,
    {
      database: parts.database,
      checkAnswers: parts.checkAnswers,
      identify: {
        session: tokens.read,
        ...standings(),
      },
      record: insertAuditEntry,
      ready: new ReadyAnswers(),
      hotelOfCode,
    },
    calls,
  );
  serveOpenApi(app, () =>
    openApiDocument(
      calls.map(({ call }) => call),
      packageJson.version,
    ),
  );
  serveOpenImage(app, parts.database);
  await serveWebPages(app, parts.webDir);
  return app;
}

/** The bucket's client is heavy: it is loaded only where there is a bucket. */
async function reportsOf({ reportsDir, reportsBucket }: Parts): Promise<KeptReports> {
  if (reportsBucket === undefined) return reportsOnDisk(reportsDir);
  const { reportsInBucket } = await import('./closing-reports/reports-in-bucket.ts');
  return reportsInBucket(reportsBucket);
}

/** The letters' way out, which begins and ends with the application. */
function openPostOffice(parts: Parts, app: FastifyInstance): PostOffice {
  const { database, log, mail, mailPatience: patience = usualMailPatience } = parts;
  const office = postOffice({
    database,
    log,
    patience,
    envelope: envelope(parts.encryptionKey, parts.encryptionKeysBefore),
    carry: carrierOf(mail),
  });
  app.addHook('onReady', async () => office.start());
  app.addHook('onClose', office.close);
  return office;
}

/** What is asked of the hotels' PMS, and the process Oracle lives in, which goes with the application. */
function pmsRoom(parts: Parts, app: FastifyInstance, mail: PostOffice): AnsweredCall[] {
  const { database, pmsPatience: patience = usualPatience } = parts;
  const oracle = oracleProcess(
    {
      ...patience,
      networks: parts.pmsAllowedNetworks,
      clientLibDir: parts.oracleClientLibDir,
    },
    parts.log,
  );
  app.addHook('onClose', oracle.close);
  const safe = passwordSafe(parts.encryptionKey, parts.encryptionKeysBefore);
  const connect = pmsConnector({ demonstration: parts.demonstrationPms, oracle, safe, database });
  const questions = loadQuestions(parts.pmsQueriesDir);
  const pms = { database, questions, connect, patience };
  return [
    ...pmsCalls(pms),
    ...dailyImportCalls(importsByThemselves(parts, app, { pms, mail })),
    ...pmsSettingsCalls({ connect, patience, oracle, safe }),
  ];
}

/**
 * The imports that go on without anybody: worked at once the server listens, so that its start does
 * not wait for them, and given back before the database is left.
 */
function importsByThemselves(
  { database, log, publicUrl, now = () => new Date() }: Parts,
  app: FastifyInstance,
  { pms, mail }: { pms: Pms; mail: PostOffice },
): Rounds {
  const door = jobs({ database, log });
  const house: Rounds = { pms, mail, publicUrl, now, log, jobs: door };
  app.addHook('onListen', async () => {
    door.start(
      {
        [importTask]: (payload, signal) => runImport(house, payload, signal),
        [roundTask]: () => importRound(house),
      },
      roundTask,
    );
  });
  app.addHook('preClose', door.close);
  return house;
}
