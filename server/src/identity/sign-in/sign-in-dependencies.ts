import type { PasswordPolicy } from '@hotel/domain/sign-in/password-validation.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AccountNotices } from '../accounts/notify-account-change.ts';
import type { CodeVerification } from '../factors/public.ts';
import type { RefreshCookie } from './refresh-cookie.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';
import type { AccessTokens } from './tokens/access-tokens.ts';

export type SignInDependencies = AccountNotices &
  CodeVerification & {
    database: Database;
    tokens: AccessTokens;
    cookie: RefreshCookie;
    throttle: SignInThrottle;
    passwordPolicy: PasswordPolicy;
    authSecret: string;
    /** Roles whose users need a second factor. */
    mfaRequiredRoles: readonly string[];
    /** Addresses that sign in by password although only OpenID Connect signs in; null: everybody does. */
    passwordOnlyFor: readonly string[] | null;
    /** Whether the first administrator needs the token printed by the start. */
    setupTokenRequired?: boolean | undefined;
  };
