import { createCipheriv, createDecipheriv, createHash, pbkdf2Sync, randomBytes } from 'node:crypto';
import { OracleError } from './oracle-error.ts';
import { serverVersion } from './wire/protocol.ts';

/** A parameter of an authentication message: key, value, flags. */
export type AuthenticationParameter = readonly [key: string, value: string, flags?: number];

/** What the server keeps between the two messages of a login. */
export type PasswordChallenge = {
  password: string | null;
  passwordHash: Buffer;
  serverKey: Buffer;
  keySalt: Buffer;
  parameters: AuthenticationParameter[];
};

/** The 12c verifier: PBKDF2 with SHA-512. */
const verifierType = 0x4815;
const verifierIterations = 4096;
const keyIterations = 3;
const hash = 'sha512';

/** Challenges a client to prove the password; null for an unknown account, refused only afterwards. */
export function challengeFor(password: string | null): PasswordChallenge {
  const salt = randomBytes(16);
  const secret = password ?? hex(randomBytes(8));
  const speedySalt = Buffer.concat([salt, Buffer.from('AUTH_PBKDF2_SPEEDY_KEY')]);
  const verifier = pbkdf2Sync(secret, speedySalt, verifierIterations, 64, hash);
  const passwordHash = createHash(hash).update(verifier).update(salt).digest().subarray(0, 32);
  const serverKey = randomBytes(32);
  const keySalt = randomBytes(16);
  const parameters: AuthenticationParameter[] = [
    ['AUTH_SESSKEY', hex(encrypt(passwordHash, serverKey))],
    ['AUTH_VFR_DATA', hex(salt), verifierType],
    ['AUTH_PBKDF2_CSK_SALT', hex(keySalt)],
    ['AUTH_PBKDF2_VGEN_COUNT', String(verifierIterations)],
    ['AUTH_PBKDF2_SDER_COUNT', String(keyIterations)],
    ['AUTH_GLOBALLY_UNIQUE_DBID', hex(randomBytes(16))],
  ];
  return { password, passwordHash, serverKey, keySalt, parameters };
}

/** The server's proof that it knows the password too. Throws ORA-01017 for any other password. */
export function verifyPassword(
  { password, passwordHash, serverKey, keySalt }: PasswordChallenge,
  clientSessionKey: string,
  encryptedPassword: string,
): Buffer {
  let sessionKey: Buffer;
  let sentPassword: string;
  try {
    const clientKey = decrypt(passwordHash, fromHex(clientSessionKey)).subarray(0, 32);
    const bothKeys = hex(Buffer.concat([clientKey, serverKey]));
    sessionKey = pbkdf2Sync(bothKeys, keySalt, keyIterations, 32, hash);
    const clear = decrypt(sessionKey, fromHex(encryptedPassword));
    // After 16 random bytes; the last byte is the length of the padding.
    sentPassword = clear.subarray(16, clear.length - (clear.at(-1) ?? 0)).toString('utf8');
  } catch {
    throw new OracleError(1017);
  }
  if (password === null || sentPassword !== password) throw new OracleError(1017);
  const response = [randomBytes(16), Buffer.from('SERVER_TO_CLIENT'), Buffer.alloc(16, 16)];
  return encrypt(sessionKey, Buffer.concat(response));
}

/** What a server tells of itself once an account is logged in. */
export function loggedInParameters(
  proof: Buffer,
  { session, service }: { session: number; service: string },
): AuthenticationParameter[] {
  return [
    ['AUTH_SVR_RESPONSE', hex(proof)],
    ['AUTH_VERSION_NO', String(serverVersion)],
    ['AUTH_VERSION_STRING', '- Production'],
    ['AUTH_SESSION_ID', String(session)],
    ['AUTH_SERIAL_NUM', '1'],
    ['AUTH_DBNAME', service],
    ['AUTH_SC_DBUNIQUE_NAME', service],
    ['AUTH_SC_REAL_DBUNIQUE_NAME', service],
    ['AUTH_SC_SERVICE_NAME', service],
    ['AUTH_SC_DB_DOMAIN', ''],
    ['AUTH_INSTANCENAME', service],
    ['AUTH_MAX_OPEN_CURSORS', '300'],
    ['AUTH_MAX_IDEN_LENGTH', '128'],
  ];
}

const noVector = Buffer.alloc(16);

function encrypt(key: Buffer, clear: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-cbc', key, noVector).setAutoPadding(false);
  return Buffer.concat([cipher.update(clear), cipher.final()]);
}

function decrypt(key: Buffer, encrypted: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-cbc', key, noVector).setAutoPadding(false);
  return Buffer.concat([decipher.update(encrypted), decipher.final()]);
}

function hex(bytes: Buffer): string {
  return bytes.toString('hex').toUpperCase();
}

function fromHex(text: string): Buffer {
  return Buffer.from(text, 'hex');
}
