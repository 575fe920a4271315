import { open } from 'node:fs/promises';
import { errorCodeOf } from '../errors/error-code.ts';

/** The error codes of file systems that cannot flush a folder, such as some mounted buckets. */
const cannotFlushCodes = ['EINVAL', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'];

/**
 * Flushes the names in a folder to the disk: a new name is durable only then. Does nothing where folders
 * cannot be flushed; throws the error of the file system when the disk fails.
 */
export async function flushFolder(folder: string): Promise<void> {
  // Windows cannot open folders, and needs no flush.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    if (!cannotFlushCodes.includes(errorCodeOf(error) ?? '')) throw error;
  } finally {
    await handle.close();
  }
}
