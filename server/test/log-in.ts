import { logIn } from '@hotel/domain/sign-in/endpoints.ts';
import type { ApiClient } from './api-client.ts';

/** Signs in by password alone; throws when the password is refused or a second step is due. */
export async function logInByPassword(
  client: ApiClient,
  body: { email: string; password: string },
): Promise<{ token: string; permissions: string[] }> {
  const response = await client.call(logIn, { body });
  if ('step' in response) throw new Error(`a second step is due: ${response.step}`);
  return response;
}
