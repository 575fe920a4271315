import type { Me } from '@hotel/domain/sign-in/endpoints.ts';
import { useDisclosure } from '../../ui/disclosure.tsx';
import { CloseIcon, MenuIcon } from '../../ui/icons.tsx';
import { AccountLinks } from './account-menu.tsx';
import { type MenuEntry, MenuLinks } from './menu-links.tsx';

/** On a narrow screen: all entries in one panel below the bar. */
export function BurgerMenu({ me, entries }: { me: Me; entries: readonly MenuEntry[] }) {
  const { open, close, around, button, panel } = useDisclosure();
  return (
    <div className="order-2 lg:hidden" {...around}>
      <button
        {...button}
        aria-label="Menu"
        className="inline-flex size-9 items-center justify-center rounded-control hover:bg-sunken pointer-coarse:size-11"
      >
        {open ? <CloseIcon /> : <MenuIcon />}
      </button>
      <div
        {...panel}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-3.5rem)] animate-arrive overflow-y-auto border-b border-line bg-surface p-3 shadow-pop"
      >
        <nav aria-label="Navigation principale" className="mb-3">
          <MenuLinks entries={entries} onFollow={close} />
        </nav>
        <AccountLinks me={me} onFollow={close} />
      </div>
    </div>
  );
}
