import { generateKeyPairSync, sign, X509Certificate } from 'node:crypto';

/** A self-signed certificate of this IPv4 address, valid today, and its key. */
export function aCertificate(address = '127.0.0.1'): { cert: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(oid('550403'), utf8('mail server of a test'))));
  const algorithm = sequence(oid('2a8648ce3d040302'));
  const day = 86_400_000;
  const valid = sequence(utcTime(Date.now() - day), utcTime(Date.now() + day));
  // subjectAltName: iPAddress.
  const names = sequence(der(0x87, Buffer.from(address.split('.').map(Number))));
  const extensions = sequence(sequence(oid('551d11'), der(0x04, names)));
  const body = sequence(
    der(0xa0, integer(2)),
    integer(1),
    algorithm,
    name,
    valid,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = sign('sha256', body, privateKey);
  const bits = der(0x03, Buffer.concat([Buffer.from([0]), signature]));
  const certificate = new X509Certificate(sequence(body, algorithm, bits));
  return {
    cert: certificate.toString(),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** One element of DER: its tag, its length, what it holds. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const head =
    length < 0x80
      ? [tag, length]
      : length < 0x100
        ? [tag, 0x81, length]
        : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function set(...parts: Buffer[]): Buffer {
  return der(0x31, Buffer.concat(parts));
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

function integer(value: number): Buffer {
  return der(0x02, Buffer.from([value]));
}

function utf8(text: string): Buffer {
  return der(0x0c, Buffer.from(text));
}

function utcTime(instant: number): Buffer {
  const text = new Date(instant).toISOString().slice(2, 19).replaceAll(/[-T:]/g, '');
  return der(0x17, Buffer.from(`${text}Z`));
}
