import { startSmtpServer } from '../../test/smtp-server.ts';
import { startTestServer, type TestServerOptions } from '../../test/test-server.ts';
import { triggerFlashRound, waitForFlashes } from './flash-for-tests.ts';

/** Servers that listen, with a clock of the test, whose emails go to a mail server of the test. */
export function mailingServers() {
  let at = 0;
  const now = () => new Date(at);
  const startMailingServer = async (options: TestServerOptions = {}) => {
    const smtp = await startSmtpServer();
    await smtp.start();
    const mail = {
      from: { name: 'Hotel Manager', address: 'hotel@hotel.test' },
      server: {
        host: '127.0.0.1',
        port: smtp.port,
        secure: false,
        auth: undefined,
        requiresTls: false,
      },
      outbox: 'unused',
    };
    const server = await startTestServer({ now, mail, ...options });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    // The round of the start is over before the test prepares anything that it could send.
    await triggerFlashRound(server.database);
    const round = async () => {
      await triggerFlashRound(server.database);
      await waitForFlashes(server.database);
    };
    const mailsTo = (email: string) =>
      smtp.deliveries.filter(({ to }) => to.includes(email)).map(({ mail }) => mail);
    return { ...server, mail, smtp, round, mailsTo };
  };
  const itIs = (instant: string) => {
    at = Date.parse(instant);
  };
  return { itIs, now, startMailingServer };
}
