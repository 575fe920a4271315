import { type FastifyBaseLogger, LogController } from 'fastify';

/** One line for each request, when it is answered: the line before it would say nothing more. */
export class OneLineLog extends LogController {
  readonly #lines: FastifyBaseLogger;

  /** `lines` writes what is answered; what fails is written by the request's own log. */
  constructor(lines: FastifyBaseLogger) {
    super();
    this.#lines = lines;
  }

  override incomingRequest(): void {
    // Said with the answer.
  }

  override requestCompleted(
    ...[error, request, reply]: Parameters<LogController['requestCompleted']>
  ): void {
    const said = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...said, err: error }, 'request errored');
    else this.#lines.info({ reqId: request.id, ...said }, 'request completed');
  }
}
