import type { EndpointHandler } from '../../platform/http/endpoint-handler.ts';
import { firstAdministratorEndpoint } from './first-administrator.ts';
import { logInEndpoints } from './log-in-endpoints.ts';
import { ownAccountEndpoints } from './own-account-endpoints.ts';
import { sessionsEndpoints } from './sessions-endpoints.ts';
import type { SignInDependencies } from './sign-in-dependencies.ts';

/** Sign-in, sign-out, sessions and the caller's own account (contract, sections 4 and 14). */
export function signInEndpoints(dependencies: SignInDependencies): EndpointHandler[] {
  return [
    firstAdministratorEndpoint(dependencies),
    ...logInEndpoints(dependencies),
    ...sessionsEndpoints(dependencies),
    ...ownAccountEndpoints(dependencies),
  ];
}
