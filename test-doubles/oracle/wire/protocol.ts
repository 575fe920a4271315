/**
 * The numbers of Oracle Net (TNS) packets and of the TTC messages in them, as far as the node-oracledb
 * thin driver uses them. The driver's own source is the reference: there is no public specification.
 */

export const packetTypes = { connect: 1, accept: 2, refuse: 4, data: 6, marker: 12 } as const;

/** Flags of a data packet. */
export const dataFlags = { endOfFile: 0x40, endOfRequest: 0x800 } as const;

export const markers = { break: 1, reset: 2 } as const;

export const messages = {
  protocol: 1,
  dataTypes: 2,
  function: 3,
  error: 4,
  rowHeader: 6,
  rowData: 7,
  parameter: 8,
  status: 9,
  describe: 16,
  piggyback: 17,
} as const;

export const functions = {
  reexecute: 4,
  fetch: 5,
  logoff: 9,
  commit: 14,
  rollback: 15,
  reexecuteAndFetch: 78,
  execute: 94,
  closeCursors: 105,
  authenticate: 115,
  startAuthentication: 118,
  setEndToEndAttributes: 135,
  ping: 147,
} as const;

/** Options of an execute request. */
export const executeOptions = { parse: 0x01, execute: 0x20, fetch: 0x40 } as const;

/** Types of columns and binds. */
export const dataTypes = { varchar: 1, number: 2, date: 12, char: 96 } as const;

/** TNS 318 has neither fast authentication nor the end-of-response framing of 23ai. */
export const tnsVersion = 318;
/** Oracle Database 19c. */
export const ttcFieldVersion = 12;
/** 19.19.0.0.0. */
export const serverVersion = (19 << 24) | (19 << 16);
export const banner = 'Oracle test double/Node.js-19.19.0';
/** AL32UTF8. */
export const databaseCharacterSet = 873;
/** AL16UTF16. */
export const nationalCharacterSet = 2000;
