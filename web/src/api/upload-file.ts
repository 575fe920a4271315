import { UnreachableServer } from './api-call-error.ts';
import { type AnyInput, callApi, requireSuccess, urlOf } from './call-api.ts';
import { captureSession, sessionToken } from './session-token.ts';
import type { UploadEndpointId, UploadInput, UploadResponse } from './typed-endpoints.ts';

type UploadOptions = {
  /** Called with the fraction that was sent, 0 to 1. */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
};

/** Sends a PDF to an endpoint that accepts one. Throws as `callApi` does. */
export async function uploadFile<Name extends UploadEndpointId>(
  name: Name,
  input: UploadInput<Name>,
  file: File,
  options: UploadOptions,
): Promise<UploadResponse<Name>> {
  const isSameSession = captureSession();
  // Refreshes an expired session first: nobody should upload 50 MB to be refused.
  await callApi('GET /auth/me', {}, options.signal);
  if (!isSameSession()) throw new DOMException('The session has changed', 'AbortError');
  const [, path = ''] = name.split(' ');
  const response = await post(urlOf(path, input as AnyInput), file, options);
  const body: unknown = await (await requireSuccess(response, { subject: 'PDF' })).json();
  return body as UploadResponse<Name>;
}

/** `XMLHttpRequest`, because `fetch` does not report upload progress. */
function post(url: string, file: File, { onProgress, signal }: UploadOptions) {
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
