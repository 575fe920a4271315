import { LogController } from 'fastify';

/** Logs one line per request, when its response is sent: a line at its start would add nothing. */
export class OneLineRequestLog extends LogController {
  override incomingRequest(): void {
    // Logged by requestCompleted.
  }

  override requestCompleted(
    ...[error, request, reply]: Parameters<LogController['requestCompleted']>
  ): void {
    const fields = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...fields, err: error }, 'request errored');
    else reply.log.info(fields, 'request completed');
  }
}
