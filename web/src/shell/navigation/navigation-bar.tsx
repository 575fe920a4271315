import type { Me } from '@hotel/domain/sign-in/endpoints.ts';
import { Suspense, useEffect } from 'react';
import { Disclosure, useDisclosure } from '../../ui/disclosure.tsx';
import { CloseIcon, MenuIcon } from '../../ui/icons.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useCurrentHotel } from '../hotel/current-hotel.tsx';
import { globalHotel } from '../hotel/effective-hotel.ts';
import { selectedHotel, selectHotel } from '../hotel/hotel-selection.ts';
import { LoadingSpinner, useIsNetworkIdle } from '../loading/loading-bar.tsx';
import { Link, usePathname } from '../router/router.tsx';
import { startScreen, useKnownScreens } from '../router/screen.ts';
import { MeProvider, useMe, useSession } from '../session/session.tsx';
import { AccountLinks, AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import type { HotelChoices } from './hotel-list.tsx';
import { HotelPicker } from './hotel-picker.tsx';
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

/** On a narrow screen: all entries in one panel below the bar. */
function BurgerMenu({ me, entries }: { me: Me; entries: readonly MenuEntry[] }) {
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

function HotelSelector() {
  const { hotels } = useMe();
  const { hotel, isRefused, choose } = useCurrentHotel();
  useEffect(() => {
    if (isRefused) return;
    // Stores the effective hotel, also when it had to change or was never selected.
    const stored = selectedHotel();
    if (stored?.id !== hotel.id || stored.name !== hotel.name) selectHotel(hotel);
  }, [hotel, isRefused]);
  const choices: HotelChoices = {
    label: 'Sélectionner hôtel',
    value: isRefused ? '' : hotel.id,
    name: isRefused ? 'Choisir un hôtel' : hotel.name,
    hotels: [globalHotel, ...hotels],
    onChoose: choose,
  };
  return <HotelPicker {...choices} />;
}
