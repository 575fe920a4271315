import { ApiCallError, UnreachableServer } from '../../api/api-call-error.ts';

/**
 * The sentence of an error at a passkey. The browser's own errors are in English, so that each has a sentence
 * by its name or `otherwise`.
 */
export function passkeyErrorMessage(
  error: Error,
  otherwise: string,
  sentences: Readonly<Record<string, string>> = {},
): string {
  if (error instanceof ApiCallError || error instanceof UnreachableServer) return error.message;
  if (error.name === 'SecurityError') {
    return 'Les clés d’accès ne fonctionnent qu’à l’adresse https habituelle de l’application, par son nom.';
  }
  return sentences[error.name] ?? otherwise;
}
