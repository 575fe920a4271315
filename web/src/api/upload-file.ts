import { UnreachableServer } from './api-call-error.ts';
import { type AnyInput, callApi, requireSuccess, urlOf } from './call-api.ts';
import { captureSession, sessionToken } from './session-token.ts';
import type { UploadEndpointId, UploadInput, UploadResponse } from './typed-endpoints.ts';

type SendingOptions = {
  /** How much has gone, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Sends a PDF to a declared call that takes one; throws as `ask` does. */
export async function uploadFile<Name extends UploadEndpointId>(
  name: Name,
  input: UploadInput<Name>,
  file: File,
  options: SendingOptions,
): Promise<UploadResponse<Name>> {
  const goesOnHere = captureSession();
  // Renews a session that has run out: nobody sends 50 MB to be told so.
  await callApi('GET /auth/me', {}, options.signal);
  if (!goesOnHere()) throw new DOMException('The session is another one by now', 'AbortError');
  const [, path = ''] = name.split(' ');
  const response = await posted(urlOf(path, input as AnyInput), file, options);
  const answer: unknown = await (await requireSuccess(response, { subject: 'PDF' })).json();
  return answer as UploadResponse<Name>;
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
