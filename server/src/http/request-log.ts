import { LogController } from 'fastify';

/** One line for each request, when it is answered: the line before it would say nothing more. */
export class OneLineRequestLog extends LogController {
  override incomingRequest(): void {
    // Said with the answer.
  }

  override requestCompleted(
    ...[error, request, reply]: Parameters<LogController['requestCompleted']>
  ): void {
    const said = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...said, err: error }, 'request errored');
    else reply.log.info(said, 'request completed');
  }
}
