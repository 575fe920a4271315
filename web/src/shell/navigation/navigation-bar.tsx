import type { Me } from '@hotel/domain/sign-in/endpoints.ts';
import { Suspense } from 'react';
import { Disclosure } from '../../ui/disclosure.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadingSpinner, useIsNetworkIdle } from '../loading/loading-bar.tsx';
import { Link, usePathname } from '../router/router.tsx';
import { startScreen, useKnownScreens } from '../router/screen.ts';
import { MeProvider, useSession } from '../session/session.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import { BurgerMenu } from './burger-menu.tsx';
import { HotelSelector } from './hotel-selector.tsx';
import { type MenuEntry, MenuLinks, screensInMenu } from './menu-links.tsx';

/** Loaded once the network is idle: no figure waits for it. */
const MissingSnapshots = lazyComponent(
  async () => (await import('./missing-snapshots.tsx')).MissingSnapshots,
  () => null,
);

const AlertBell = lazyComponent(
  async () => (await import('./alert-bell.tsx')).AlertBell,
  () => null,
);

/** The same before the user is known: the bar moves nothing then. */
const accountWidth = 'lg:w-20 xl:w-42';

/** The bar above every screen except the sign-in screens. Its height does not depend on its data. */
export function NavigationBar() {
  const { isSignedIn, me } = useSession();
  const screens = useKnownScreens();
  const dashboard = screensInMenu('dashboard', screens, me);
  const links = screensInMenu('bar', screens, me);
  return (
    <header className="screen-only sticky top-0 z-30 border-b border-line bg-surface">
      <div className="mx-auto flex h-14 max-w-[160rem] items-center gap-2 px-4 sm:px-6 lg:gap-3 lg:px-8">
        <Link
          to={startScreen(me, screens)}
          aria-label="Hotel Manager"
          className="rounded-control text-ink"
        >
          <Brand compact />
        </Link>
        <LoadingSpinner />
        {/* Takes the remaining width: what appears beside it moves nothing. */}
        <div className="flex min-w-0 flex-1 lg:min-w-fit">
          <nav
            aria-label="Navigation principale"
            className="ml-2 hidden items-center gap-1 lg:flex"
          >
            {dashboard.length > 0 && <DashboardMenu entries={dashboard} />}
            {links.map(({ path, label }) => (
              <Link key={path} to={path} className="entry whitespace-nowrap font-medium">
                {label}
              </Link>
            ))}
          </nav>
        </div>
        {isSignedIn && <UserControls me={me} entries={[...dashboard, ...links]} />}
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

type UserControlsProps = { me: Me | undefined; entries: readonly MenuEntry[] };

/** Hotel selector, account menu and menu of narrow screens; skeletons until the user is known. */
function UserControls({ me, entries }: UserControlsProps) {
  const pathname = usePathname();
  // The figures of the page load first.
  const isIdle = useIsNetworkIdle();
  return (
    <>
      {me !== undefined && isIdle && entries.some(({ path }) => path === '/data-entry') && (
        <MeProvider value={me}>
          <Suspense>
            <MissingSnapshots />
          </Suspense>
        </MeProvider>
      )}
      {(me === undefined || entries.some(({ path }) => path === '/alertes')) && (
        // Its space is there before the user is known: the bell moves nothing when it appears.
        <div className="size-9 shrink-0 pointer-coarse:size-11">
          {me !== undefined && isIdle && (
            <MeProvider value={me}>
              <Suspense>
                <AlertBell />
              </Suspense>
            </MeProvider>
          )}
        </div>
      )}
      <div className="w-56 min-w-0 lg:w-48 xl:w-56">
        {me === undefined ? (
          <Skeleton className="h-9 w-full pointer-coarse:h-11" />
        ) : (
          <MeProvider value={me}>
            <HotelSelector />
          </MeProvider>
        )}
      </div>
      {me === undefined ? (
        <Skeleton className={`size-9 pointer-coarse:size-11 ${accountWidth}`} />
      ) : (
        <>
          <div className={`order-2 hidden justify-end lg:flex ${accountWidth}`}>
            <AccountMenu me={me} />
          </div>
          <BurgerMenu key={pathname} me={me} entries={entries} />
        </>
      )}
    </>
  );
}
