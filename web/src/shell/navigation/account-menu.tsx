import { roleLabel } from '@hotel/domain/access/role-label.ts';
import type { Me } from '@hotel/domain/sign-in/endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { version } from '../../../../package.json';
import { Disclosure } from '../../ui/disclosure.tsx';
import { PersonIcon, Spinner } from '../../ui/icons.tsx';
import { useKnownScreens } from '../router/screen.ts';
import { signOut } from '../session/sign-out.ts';
import { MenuLinks, screensInMenu } from './menu-links.tsx';

/** The signed-in user, the links of their account, and the sign-out button. */
export function AccountLinks({ me, onFollow }: { me: Me; onFollow: () => void }) {
  const client = useQueryClient();
  const entries = screensInMenu('account', useKnownScreens(), me);
  const [isSigningOut, setIsSigningOut] = useState(false);
  return (
    <>
      <p className="mb-1.5 border-b border-line px-3 pt-1 pb-2.5 text-xs text-ink-soft">
        <span className="block max-w-64 wrap-anywhere text-sm font-medium text-ink">
          {me.email}
        </span>
        <span className="first-letter:uppercase">{roleLabel(me.role)}</span>
      </p>
      <MenuLinks entries={entries} onFollow={onFollow} />
      <button
        type="button"
        disabled={isSigningOut}
        onClick={() => {
          setIsSigningOut(true);
          signOut(client);
        }}
        className="entry w-full"
      >
        Se déconnecter
        {isSigningOut && <Spinner />}
      </button>
      <p className="px-3 pt-1 pb-2.5 text-xs text-ink-soft">Version {productVersion}</p>
    </>
  );
}

export function AccountMenu({ me }: { me: Me }) {
  return (
    <Disclosure label="Mon Compte" icon={<PersonIcon />} align="right" compact>
      {(close) => <AccountLinks me={me} onFollow={close} />}
    </Disclosure>
  );
}

/** The version of the release; the whole repository has one, in the package.json at its root. */
const productVersion = version;
