import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

type Ceremony = {
  challenge: string;
  origin?: string;
  rpId?: string;
  /** Whether the device has verified its user, by a PIN or a fingerprint. */
  userVerified?: boolean;
};

const userPresentFlag = 0x01;
const userVerifiedFlag = 0x04;
const hasCredentialFlag = 0x40;

/** What the authenticator signs about itself: the site, what it did with its user, how often it signed. */
function authenticatorData(
  { rpId = 'localhost', userVerified = true }: Ceremony,
  counter: number,
  credential: Uint8Array = new Uint8Array(),
): Buffer {
  const flags =
    userPresentFlag |
    (userVerified ? userVerifiedFlag : 0) |
    (credential.length > 0 ? hasCredentialFlag : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential]);
}

function clientData(type: string, { challenge, origin = 'http://localhost:3000' }: Ceremony) {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** The id of a credential with its public key, as a registration sends them (COSE, ES256). */
function credentialData(id: Buffer, publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
  return Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]);
}

/** An attestation that attests nothing, as most browsers send it. */
function attestationObject(authData: Buffer): Uint8Array {
  return isoCBOR.encode(
    new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]) as never,
  );
}

/**
 * An authenticator that holds one discoverable ES256 credential, and answers as a browser's `toJSON()`.
 * It signs what a test asks for, also what no honest one would sign.
 */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  const nextCounter = () => {
    counter += 1;
    return counter;
  };
  const envelope = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    authenticatorAttachment: 'platform',
    clientExtensionResults: {},
  };
  return {
    /** The response to the options of a registration. */
    register(ceremony: Ceremony) {
      const data = authenticatorData(ceremony, nextCounter(), credentialData(id, publicKey));
      return {
        ...envelope,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', ceremony)),
          attestationObject: base64url(attestationObject(data)),
          transports: ['internal'],
        },
      };
    },

    /** The response to the options of a sign-in. */
    assert(ceremony: Ceremony, userHandle?: string) {
      const data = authenticatorData(ceremony, nextCounter());
      const client = clientData('webauthn.get', ceremony);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...envelope,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          ...(userHandle === undefined ? {} : { userHandle }),
        },
      };
    },
  };
}
