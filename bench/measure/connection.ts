import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A request as it goes over the wire, but for what every one of them says. */
export type BenchRequest = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  token?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
};
export type BenchResponse = { status: number; headers: string; body: Buffer };

/**
 * One persistent connection that sends a request and waits for its response, in turn. It does little more than write and count, so that
 * what is measured is the server and not this client.
 */
export class BenchConnection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #answered: ((response: BenchResponse) => void) | undefined;
  #failed: ((error: Error) => void) | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (part: Buffer) => this.#read(part));
    socket.on('close', () => this.#failed?.(new Error('the connection was closed')));
    socket.on('error', (error) => this.#failed?.(error));
  }

  static async to(port: number): Promise<BenchConnection> {
    const socket = connect(port, '127.0.0.1').setNoDelay();
    await once(socket, 'connect');
    return new BenchConnection(socket);
  }

  request(request: BenchRequest): Promise<BenchResponse> {
    return new Promise((resolve, reject) => {
      this.#answered = resolve;
      this.#failed = reject;
      this.#socket.write(wireText(request));
    });
  }

  close(): void {
    this.#failed = undefined;
    this.#socket.destroy();
  }

  #read(part: Buffer): void {
    this.#received = this.#received.length === 0 ? part : Buffer.concat([this.#received, part]);
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const headers = this.#received.toString('latin1', 0, end);
    const body = bodyIn(this.#received.subarray(end + 4), headers);
    if (body === null) return;
    this.#received = Buffer.alloc(0);
    this.#answered?.({ status: Number(headers.slice(9, 12)), headers, body });
  }
}

/** The whole body, null while a part is on its way. */
function bodyIn(received: Buffer, headers: string): Buffer | null {
  if (/\r\ntransfer-encoding: chunked/i.test(headers)) {
    return received.subarray(-5).toString('latin1') === '0\r\n\r\n' ? received : null;
  }
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(headers)?.[1] ?? 0);
  return received.length >= length ? received : null;
}

function wireText({ method, path, token, headers = {}, body }: BenchRequest): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}
