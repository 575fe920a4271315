import { type AnyInput, ask, successOf, urlOf } from './ask.ts';
import type { SendingAnswer, SendingCallName, SendingInput } from './declared-calls.ts';
import { UnreachableServer } from './refused-call.ts';
import { sessionToken, thisSession } from './session-token.ts';

type SendingOptions = {
  /** How much has gone, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Sends a PDF to a declared call that takes one; throws as `ask` does. */
export async function sendFile<Name extends SendingCallName>(
  name: Name,
  input: SendingInput<Name>,
  file: File,
  options: SendingOptions,
): Promise<SendingAnswer<Name>> {
  const goesOnHere = thisSession();
  // Renews a session that has run out: nobody sends 50 MB to be told so.
  await ask('GET /auth/me', {}, options.signal);
  if (!goesOnHere()) throw new DOMException('The session is another one by now', 'AbortError');
  const [, path = ''] = name.split(' ');
  const response = await posted(urlOf(path, input as AnyInput), file, options);
  const answer: unknown = await (await successOf(response, { subject: 'PDF' })).json();
  return answer as SendingAnswer<Name>;
}

/** `fetch` does not tell how much of a body has gone. */
function posted(url: string, file: File, { onProgress, signal }: SendingOptions) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('authorization', `Bearer ${sessionToken() ?? ''}`);
    request.setRequestHeader('content-type', 'application/pdf');
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = (event) => reject(new UnreachableServer(event));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) reject(signal.reason);
    else request.send(file);
  });
}
