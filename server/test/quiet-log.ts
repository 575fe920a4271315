import type { DatabaseLog } from '../src/platform/database/database.ts';

const say = () => undefined;

/** For tests whose subject is not what is logged. */
export const quietLog: DatabaseLog = { debug: say, info: say, warn: say, error: say };
