import { useState } from 'react';
import { Disclosure } from '../design/disclosure.tsx';
import { CloseIcon, MenuIcon } from '../design/icons.tsx';
import { Skeleton } from '../design/skeleton.tsx';
import { AccountLinks, AccountMenu } from './account-menu.tsx';
import { Link, usePathname } from './address.tsx';
import { Brand } from './brand.tsx';
import { HotelSelector } from './hotel-selector.tsx';
import { LoadingSpinner } from './loading-bar.tsx';
import { type MenuEntry, MenuLinks, screensIn } from './menu-links.tsx';
import { useKnownScreens } from './screen.ts';
import { type Me, MeProvider, useSession } from './signed-in.tsx';

/** The bar over every screen but those of signing in. It keeps its height whatever it knows. */
export function NavigationBar() {
  const { isSignedIn, me } = useSession();
  const screens = useKnownScreens();
  const dashboard = screensIn('dashboard', screens, me);
  const links = screensIn('bar', screens, me);
  return (
    <header className="screen-only sticky top-0 z-30 border-b border-line bg-surface">
      <div className="flex h-14 items-center gap-2 px-4 sm:px-6 lg:px-8">
        <Link to="/" className="rounded-control text-ink no-underline">
          <Brand compact />
        </Link>
        <LoadingSpinner />
        <nav aria-label="Navigation principale" className="ml-2 hidden items-center gap-1 lg:flex">
          {dashboard.length > 0 && <DashboardMenu entries={dashboard} />}
          {links.map(({ path, label }) => (
            <Link
              key={path}
              to={path}
              className="inline-flex min-h-9 items-center rounded-control px-3 text-sm font-medium text-ink no-underline transition-colors hover:bg-sunken aria-[current=page]:text-accent"
            >
              {label}
            </Link>
          ))}
        </nav>
        {isSignedIn && (
          <div className="ml-auto flex min-w-0 items-center gap-1 lg:gap-3">
            <div className="w-44 min-w-0 sm:w-56">
              {me === undefined ? (
                <Skeleton className="h-9 w-full pointer-coarse:h-11" />
              ) : (
                <MeProvider value={me}>
                  <HotelSelector />
                </MeProvider>
              )}
            </div>
            {me !== undefined && (
              <>
                <div className="hidden lg:block">
                  <AccountMenu me={me} />
                </div>
                <BurgerMenu me={me} entries={[...dashboard, ...links]} />
              </>
            )}
          </div>
        )}
      </div>
    </header>
  );
}

function DashboardMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const pathname = usePathname();
  return (
    <Disclosure label="Dashboard" current={entries.some(({ path }) => path === pathname)}>
      {(close) => <MenuLinks entries={entries} onFollow={close} />}
    </Disclosure>
  );
}

/** On a narrow screen: every entry in one panel under the bar. */
function BurgerMenu({ me, entries }: { me: Me; entries: readonly MenuEntry[] }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard from the button and links inside
    <div className="lg:hidden" onKeyDown={(event) => event.key === 'Escape' && close()}>
      <button
        type="button"
        aria-label="Menu"
        aria-expanded={open}
        aria-controls="burger-panel"
        onClick={() => setOpen(!open)}
        className="inline-flex size-9 items-center justify-center rounded-control hover:bg-sunken pointer-coarse:size-11"
      >
        {open ? <CloseIcon /> : <MenuIcon />}
      </button>
      <div
        id="burger-panel"
        hidden={!open}
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
