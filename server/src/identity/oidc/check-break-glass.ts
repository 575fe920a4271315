import { isAdmin } from '@hotel/domain/access/authorization.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findAccountAuthorization } from '../access/public.ts';
import { findAccountByEmail, hasAnyAccount } from '../accounts/public.ts';

/**
 * What a start with OIDC_ONLY prints about OIDC_BREAK_GLASS: addresses that are no administrator's, and
 * that nobody could sign in while the issuer is down. Empty before the first administrator.
 */
export async function breakGlassWarnings(
  db: Queryable,
  { oidcOnly, oidcBreakGlass }: { oidcOnly: boolean; oidcBreakGlass: readonly string[] },
): Promise<string[]> {
  if (!oidcOnly || !(await hasAnyAccount(db))) return [];
  const others: string[] = [];
  for (const email of oidcBreakGlass) {
    if (!(await isActiveAdmin(db, email))) others.push(email);
  }
  const lines = others.map(
    (email) =>
      `Attention : OIDC_BREAK_GLASS nomme ${email}, qui n’est pas un administrateur actif ; son mot de passe reste fermé.`,
  );
  if (others.length < oidcBreakGlass.length) return lines;
  return [
    ...lines,
    'Attention : avec OIDC_ONLY et sans administrateur actif dans OIDC_BREAK_GLASS, personne ne se connecte quand l’organisation ne répond pas.',
  ];
}

async function isActiveAdmin(db: Queryable, email: string): Promise<boolean> {
  const account = await findAccountByEmail(db, email);
  if (account === null || account.is_disabled) return false;
  const person = await findAccountAuthorization(db, account.id, '');
  return person !== null && isAdmin(person);
}
