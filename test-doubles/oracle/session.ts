import type { Socket } from 'node:net';
import {
  challengeFor,
  loggedInParameters,
  type PasswordChallenge,
  verifyPassword,
} from './authentication.ts';
import { descriptionKey, type OracleCursor, openCursor } from './cursor.ts';
import type { FaultPoint, FaultRules, InjectedFault } from './faults.ts';
import { OracleError } from './oracle-error.ts';
import {
  readAuthentication,
  readBinds,
  readClosedCursors,
  readDataTypes,
  readExecute,
  skipEndToEndAttributes,
} from './request-messages.ts';
import {
  dataTypesMessage,
  describeMessage,
  endOfCall,
  parametersMessage,
  protocolMessage,
  rowsMessage,
  statusMessage,
} from './response-messages.ts';
import type { SqlBackend } from './sql/sql-backend.ts';
import { PacketConnection } from './wire/packet-connection.ts';
import { executeOptions, functions, markers, messages } from './wire/protocol.ts';
import { WireReader } from './wire/wire-reader.ts';

export type OracleEvent =
  | 'connect'
  | 'refused'
  | 'login'
  | 'login-failed'
  | 'execute'
  | 'fetch'
  | 'rollback'
  | 'logoff'
  | 'disconnect'
  | 'marker'
  | 'fault'
  | 'error';

/** What a session needs of the server it belongs to. */
export type SessionContext = {
  id: number;
  service: string;
  backend: SqlBackend;
  faults: FaultRules;
  passwordOf(user: string): string | null;
  log(event: OracleEvent, sql?: string): void;
};

/** Codes of a listener: an unknown service, an unknown SID, no handler left. */
const unknownService = 12_514;
const unknownSid = 12_505;
const noHandler = 12_516;

/** A response, or null for none; `isCut`: only half of it is sent, then the connection is closed. */
type Response = { bytes: Buffer; isCut?: boolean } | null;

/** A request under way; `cancel` ends a wait that a fault imposed. */
type PendingRequest = { isCancelled: boolean; cancel(): void };

/** One client's connection: its requests one after the other, and its interrupts at any time. */
export class OracleDoubleSession {
  readonly #context: SessionContext;
  readonly #socket: Socket;
  readonly #connection: PacketConnection;
  readonly #cursors = new Map<number, OracleCursor>();
  #nextCursor = 1;
  #challenge: PasswordChallenge | null = null;
  #isLoggedIn = false;
  /** A fault made the session ignore interrupts. */
  #isDeaf = false;
  #pending: PendingRequest | null = null;
  /** The error that is sent once the client has reset the connection. */
  #errorAfterReset: OracleError | null = null;

  constructor(socket: Socket, context: SessionContext) {
    this.#context = context;
    this.#socket = socket;
    this.#connection = new PacketConnection(socket, {
      connect: (descriptor, packetSize) => this.#run(this.#connect(descriptor, packetSize)),
      request: (content) => this.#run(this.#answer(content)),
      marker: (kind) => this.#readMarker(kind),
    });
    socket.on('close', () => {
      this.#pending?.cancel();
      context.log('disconnect');
    });
  }

  /** A message the test double does not understand ends the connection, and the test with it. */
  #run(work: Promise<void>): void {
    work.catch((error: unknown) => {
      process.stderr.write(`Oracle test double: ${error instanceof Error ? error.stack : error}\n`);
      this.#socket.destroy();
    });
  }

  async #connect(descriptor: string, packetSize: number): Promise<void> {
    this.#context.log('connect');
    const pending = this.#begin();
    const fault = this.#context.faults.take({ at: 'connect' });
    if (fault !== null) {
      const applied = await this.#apply(fault, pending);
      if (applied instanceof OracleError) this.#refuse(applied.number);
      return;
    }
    const service = /\(SERVICE_NAME=([^)]*)\)/i.exec(descriptor)?.[1];
    const sid = /\(SID=([^)]*)\)/i.exec(descriptor)?.[1];
    const isKnown = (service ?? sid)?.toUpperCase() === this.#context.service.toUpperCase();
    if (isKnown) this.#connection.accept(packetSize);
    else this.#refuse(service === undefined ? unknownSid : unknownService);
  }

  #refuse(code: number): void {
    this.#context.log('refused');
    this.#connection.refuse(code);
  }

  /** A break is acknowledged; after the client's reset comes the error that ended its call. */
  #readMarker(kind: number): void {
    this.#context.log('marker');
    if (this.#isDeaf) return;
    this.#pending?.cancel();
    if (kind === markers.reset) {
      this.#connection.dropRequest();
      const error = this.#errorAfterReset ?? new OracleError(1013);
      this.#errorAfterReset = null;
      this.#connection.sendMarker(markers.reset);
      this.#connection.send(endOfCall({ error }));
    } else if (this.#errorAfterReset === null) {
      this.#connection.sendMarker(markers.break);
    }
  }

  #begin(): PendingRequest {
    const pending: PendingRequest = {
      isCancelled: false,
      cancel: () => {
        pending.isCancelled = true;
      },
    };
    this.#pending = pending;
    return pending;
  }

  async #answer(content: Buffer): Promise<void> {
    const pending = this.#begin();
    try {
      const response = await this.#responseTo(new WireReader(content), pending);
      if (response === null || pending.isCancelled) return;
      if (response.isCut === true) this.#connection.sendHalf(response.bytes);
      else this.#connection.send(response.bytes);
    } catch (error) {
      if (!(error instanceof OracleError)) throw error;
      this.#context.log('error');
      if (!pending.isCancelled) this.#sendError(error);
    } finally {
      if (this.#pending === pending) this.#pending = null;
    }
  }

  /** As real servers do: a failed call is broken off first, its error follows the client's reset. */
  #sendError(error: OracleError): void {
    if (!this.#isLoggedIn) {
      this.#connection.send(endOfCall({ error }));
      return;
    }
    this.#errorAfterReset = error;
    this.#connection.sendMarker(markers.break);
  }

  async #responseTo(reader: WireReader, pending: PendingRequest): Promise<Response> {
    const type = reader.uint8();
    switch (type) {
      case messages.protocol:
        return this.#unlessFaulty({ at: 'negotiate' }, pending, protocolMessage);
      case messages.dataTypes:
        return { bytes: dataTypesMessage(readDataTypes(reader)) };
      case messages.piggyback:
        this.#readPiggyback(reader);
        return this.#responseTo(reader, pending);
      case messages.function:
        return this.#call(reader, pending);
      default:
        throw new Error(`message ${type} is not understood`);
    }
  }

  /** A message that rides before another and gets no response of its own. */
  #readPiggyback(reader: WireReader): void {
    const number = reader.uint8();
    reader.skip(1);
    if (number === functions.closeCursors) {
      for (const id of readClosedCursors(reader)) this.#cursors.delete(id);
    } else if (number === functions.setEndToEndAttributes) {
      skipEndToEndAttributes(reader);
    } else {
      throw new Error(`piggyback ${number} is not understood`);
    }
  }

  async #call(reader: WireReader, pending: PendingRequest): Promise<Response> {
    const number = reader.uint8();
    reader.skip(1);
    if (number === functions.startAuthentication) return this.#challengeClient(reader);
    if (number === functions.authenticate) return this.#logIn(reader, pending);
    if (!this.#isLoggedIn) throw new OracleError(1012);
    switch (number) {
      case functions.execute:
        return this.#execute(reader, pending);
      case functions.reexecute:
      case functions.reexecuteAndFetch:
        return this.#reexecute(reader, pending, number === functions.reexecuteAndFetch);
      case functions.fetch:
        return this.#fetch(reader, pending);
      case functions.rollback:
      case functions.logoff:
        this.#context.log(number === functions.rollback ? 'rollback' : 'logoff');
        return { bytes: statusMessage() };
      case functions.commit:
      case functions.ping:
        return { bytes: statusMessage() };
      default:
        throw new OracleError(3001);
    }
  }

  #challengeClient(reader: WireReader): Response {
    const { user } = readAuthentication(reader);
    this.#challenge = challengeFor(this.#context.passwordOf(user));
    return { bytes: parametersMessage(this.#challenge.parameters) };
  }

  #logIn(reader: WireReader, pending: PendingRequest): Promise<Response> {
    return this.#unlessFaulty({ at: 'login' }, pending, () => {
      const { parameters } = readAuthentication(reader);
      const value = (key: string) => parameters.get(key) ?? '';
      const challenge = this.#challenge ?? challengeFor(null);
      try {
        const proof = verifyPassword(challenge, value('AUTH_SESSKEY'), value('AUTH_PASSWORD'));
        this.#isLoggedIn = true;
        this.#context.log('login');
        const { id: session, service } = this.#context;
        return parametersMessage(loggedInParameters(proof, { session, service }));
      } catch (error) {
        this.#context.log('login-failed');
        throw error;
      }
    });
  }

  #execute(reader: WireReader, pending: PendingRequest): Promise<Response> {
    const message = readExecute(
      reader,
      (options, cursor) => cursor === 0 || (options & executeOptions.parse) !== 0,
    );
    const cursor =
      message.sql === null
        ? this.#cursorOf(message.cursor)
        : openCursor(message.cursor || this.#nextCursor++, message.sql);
    if (message.bindTypes.length > 0) cursor.bindTypes = message.bindTypes;
    const wanted = (message.options & executeOptions.fetch) === 0 ? 0 : message.rows;
    return this.#runStatement(cursor, message.binds, wanted, pending);
  }

  #reexecute(reader: WireReader, pending: PendingRequest, fetches: boolean): Promise<Response> {
    const cursor = this.#cursorOf(reader.integer());
    const rows = reader.integer();
    reader.skipIntegers(2);
    const binds = reader.isAtEnd ? [] : readBinds(reader, cursor.bindTypes);
    return this.#runStatement(cursor, binds, fetches ? rows : 0, pending);
  }

  #fetch(reader: WireReader, pending: PendingRequest): Promise<Response> {
    const cursor = this.#cursorOf(reader.integer());
    this.#context.log('fetch', cursor.sql);
    return this.#sendRows(cursor, reader.integer(), Buffer.alloc(0), pending);
  }

  #cursorOf(id: number): OracleCursor {
    const cursor = this.#cursors.get(id);
    if (cursor === undefined) throw new OracleError(1001);
    return cursor;
  }

  async #runStatement(
    cursor: OracleCursor,
    binds: readonly (string | null)[],
    wanted: number,
    pending: PendingRequest,
  ): Promise<Response> {
    const { id, sql } = cursor;
    this.#context.log('execute', sql);
    const fault = this.#context.faults.take({ at: 'execute', sql });
    if (fault !== null) return this.#fail(fault, pending);
    this.#cursors.set(id, cursor);
    if (!isQuery(sql)) return { bytes: endOfCall({ cursor: id }) };
    const { columns, rows } = await this.#context.backend.query(sql, binds);
    cursor.rows = rows;
    cursor.sent = 0;
    const key = descriptionKey(columns);
    const description = cursor.described === key ? Buffer.alloc(0) : describeMessage(columns);
    cursor.described = key;
    return this.#sendRows(cursor, wanted, description, pending);
  }

  async #sendRows(
    cursor: OracleCursor,
    wanted: number,
    description: Buffer,
    pending: PendingRequest,
  ): Promise<Response> {
    const { id, sql, sent } = cursor;
    const rows = cursor.rows.slice(sent, sent + wanted);
    const toRow = sent + rows.length;
    const fault = this.#context.faults.take({ at: 'fetch', sql, fromRow: sent, toRow });
    if (fault !== null && fault.action !== 'drop') return this.#fail(fault, pending);
    if (fault !== null) this.#context.log('fault', sql);
    cursor.sent = toRow;
    const message = rowsMessage(rows, { cursor: id, wanted, sentBefore: sent });
    return { bytes: Buffer.concat([description, message]), isCut: fault !== null };
  }

  async #unlessFaulty(
    point: FaultPoint,
    pending: PendingRequest,
    respond: () => Buffer,
  ): Promise<Response> {
    const fault = this.#context.faults.take(point);
    return fault === null ? { bytes: respond() } : this.#fail(fault, pending);
  }

  async #fail(fault: InjectedFault, pending: PendingRequest): Promise<null> {
    const applied = await this.#apply(fault, pending);
    if (applied instanceof OracleError) throw applied;
    return null;
  }

  /** Does what the fault says; gives the error to report, or nothing once no response is due. */
  async #apply(fault: InjectedFault, pending: PendingRequest): Promise<OracleError | null> {
    this.#context.log('fault');
    switch (fault.action) {
      case 'drop':
        this.#socket.destroy();
        return null;
      case 'reset':
        this.#socket.resetAndDestroy();
        return null;
      case 'deaf':
        this.#isDeaf = true;
        return null;
      case 'hang':
        await cancelled(pending);
        return null;
      case 'error':
      case 'refuse':
        return new OracleError(fault.ora ?? noHandler);
    }
  }
}

/** Resolves when the request is cancelled, by an interrupt or by the end of the connection. */
function cancelled(pending: PendingRequest): Promise<void> {
  return new Promise((resolve) => {
    const { cancel } = pending;
    pending.cancel = () => {
      cancel();
      resolve();
    };
  });
}

/** Whether a statement has rows. Throws ORA-01031 for one that writes, as for a read-only account. */
function isQuery(sql: string): boolean {
  const [, verb = ''] = /^(?:\s|--[^\n]*\n|\/\*[\s\S]*?\*\/|\()*([a-z]+)/i.exec(sql) ?? [];
  switch (verb.toUpperCase()) {
    case 'SELECT':
    case 'WITH':
      return true;
    case 'SET':
      return false;
    case 'ALTER':
      if (/^\s*ALTER\s+SESSION\s/i.test(sql)) return false;
      throw new OracleError(1031);
    default:
      throw new OracleError(1031);
  }
}
