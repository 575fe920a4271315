import type { Socket } from 'node:net';
import { dataFlags, packetTypes, serverVersion, tnsVersion } from './protocol.ts';

const headerBytes = 8;
/** Where the content of a data packet begins: after the header and its two bytes of flags. */
const dataStart = 10;
const longestPacket = 2 ** 21;
const acceptBytes = 45;

/** What arrives on a connection. */
export type PacketListener = {
  /** The connect descriptor, and the largest packet the client takes. */
  connect(descriptor: string, packetSize: number): void;
  /** The content of all data packets of one request. */
  request(content: Buffer): void;
  marker(kind: number): void;
};

/** Splits a TCP connection into Oracle Net packets, and sends packets over it. */
export class PacketConnection {
  readonly #socket: Socket;
  readonly #listener: PacketListener;
  #received = Buffer.alloc(0);
  #requestParts: Buffer[] = [];
  /** The length in a packet's header has four bytes once the connection is accepted, two before. */
  #isAccepted = false;
  #packetSize = 8192;
  /** Set while a connect descriptor too long for its packet is due in the next one. */
  #connectPacketSize: number | null = null;

  constructor(socket: Socket, listener: PacketListener) {
    this.#socket = socket;
    this.#listener = listener;
    socket.setNoDelay(true);
    socket.on('data', (bytes: Buffer) => this.#read(bytes));
    socket.on('error', () => undefined);
  }

  accept(packetSize: number): void {
    this.#packetSize = Math.max(512, Math.min(packetSize, 65_535));
    const body = Buffer.alloc(acceptBytes - headerBytes);
    body.writeUInt16BE(tnsVersion, 0);
    body.writeUInt16BE(1, 2);
    body.writeUInt16BE(this.#packetSize, 4);
    body.writeUInt16BE(65_535, 6);
    body.writeUInt16BE(1, 8);
    body.writeUInt16BE(acceptBytes, 12);
    // Native network services, such as encryption, are off.
    body.writeUInt16BE(0x0408, 14);
    body.writeUInt32BE(this.#packetSize, 24);
    body.writeUInt32BE(65_535, 28);
    this.#socket.write(this.#packet(packetTypes.accept, body));
    this.#isAccepted = true;
  }

  /** Refuses the connection with an ORA code, as a listener does. */
  refuse(code: number): void {
    const text = `(DESCRIPTION=(TMP=)(VSNNUM=${serverVersion})(ERR=${code})(ERROR_STACK=(ERROR=(CODE=${code})(EMFI=4))))`;
    const body = Buffer.alloc(4 + text.length);
    body.writeUInt8(4);
    body.writeUInt16BE(text.length, 2);
    body.write(text, 4, 'latin1');
    this.#socket.end(this.#packet(packetTypes.refuse, body));
  }

  send(content: Buffer): void {
    if (!this.#socket.destroyed) this.#socket.write(this.#dataPackets(content));
  }

  /** Sends half of what `send` would send and closes the connection, in the middle of a packet. */
  sendHalf(content: Buffer): void {
    const packets = this.#dataPackets(content);
    const half = packets.subarray(0, Math.max(20, packets.length >> 1));
    this.#socket.write(half, () => this.#socket.destroy());
  }

  sendMarker(kind: number): void {
    if (this.#socket.destroyed) return;
    this.#socket.write(this.#packet(packetTypes.marker, Buffer.from([1, 0, kind])));
  }

  /** Drops what has arrived of a request that is not complete. */
  dropRequest(): void {
    this.#requestParts = [];
  }

  #read(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes]);
    while (this.#received.length >= headerBytes) {
      const length = this.#isAccepted
        ? this.#received.readUInt32BE(0)
        : this.#received.readUInt16BE(0);
      if (length < headerBytes || length > longestPacket) return void this.#socket.destroy();
      if (this.#received.length < length) return;
      const packet = this.#received.subarray(0, length);
      this.#received = this.#received.subarray(length);
      this.#dispatch(packet);
    }
  }

  #dispatch(packet: Buffer): void {
    const type = packet.readUInt8(4);
    if (type === packetTypes.connect) this.#readConnect(packet);
    else if (type === packetTypes.data) this.#readData(packet);
    else if (type === packetTypes.marker) this.#listener.marker(packet.readUInt8(dataStart));
    else this.#socket.destroy();
  }

  #readConnect(packet: Buffer): void {
    const length = packet.readUInt16BE(24);
    const start = packet.readUInt16BE(26);
    const packetSize = packet.length >= 62 ? packet.readUInt32BE(58) : packet.readUInt16BE(14);
    const descriptor = packet.subarray(start, start + length);
    if (descriptor.length < length) this.#connectPacketSize = packetSize;
    else this.#listener.connect(descriptor.toString('latin1'), packetSize);
  }

  #readData(packet: Buffer): void {
    const content = packet.subarray(dataStart);
    if (this.#connectPacketSize !== null) {
      this.#listener.connect(content.toString('latin1'), this.#connectPacketSize);
      this.#connectPacketSize = null;
      return;
    }
    const flags = packet.readUInt16BE(headerBytes);
    if ((flags & dataFlags.endOfFile) !== 0) return void this.#socket.end();
    this.#requestParts.push(content);
    if ((flags & dataFlags.endOfRequest) === 0) return;
    const request = Buffer.concat(this.#requestParts);
    this.#requestParts = [];
    this.#listener.request(request);
  }

  #packet(type: number, body: Buffer): Buffer {
    const header = Buffer.alloc(headerBytes);
    if (this.#isAccepted) header.writeUInt32BE(headerBytes + body.length, 0);
    else header.writeUInt16BE(headerBytes + body.length, 0);
    header.writeUInt8(type, 4);
    return Buffer.concat([header, body]);
  }

  #dataPackets(content: Buffer): Buffer {
    const room = this.#packetSize - dataStart;
    const noFlags = Buffer.alloc(2);
    const packets: Buffer[] = [];
    for (let from = 0; from === 0 || from < content.length; from += room) {
      const part = content.subarray(from, from + room);
      packets.push(this.#packet(packetTypes.data, Buffer.concat([noFlags, part])));
    }
    return Buffer.concat(packets);
  }
}
