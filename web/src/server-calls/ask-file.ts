import { type AnyInput, responseTo } from './ask.ts';
import type { FileCallName, FileInput } from './declared-calls.ts';

const mediaType = 'application/pdf';

/** Asks a declared call that answers a PDF; refreshes the session and throws as `ask` does. */
export async function askFile<Name extends FileCallName>(
  name: Name,
  input: FileInput<Name>,
  signal?: AbortSignal,
): Promise<Blob> {
  const sending = { accept: mediaType, subject: 'PDF', signal };
  const file = await (await responseTo(name, input as AnyInput, sending)).blob();
  // Shown at an address of this site: whatever was sent, it is never read as a page.
  return file.slice(0, file.size, mediaType);
}
