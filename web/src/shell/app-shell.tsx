import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { HotelGuard, HotelLinks } from './hotel/hotel-guard.tsx';
import { lazyPage } from './loading/lazy-page.ts';
import { LoadingBar } from './loading/loading-bar.tsx';
import { NavigationBar } from './navigation/navigation-bar.tsx';
import { matchesPath, usePathname, useRefusedScreen } from './router/router.tsx';
import { hasNoNavigationBar, KnownScreensProvider, type Screen } from './router/screen.ts';
import { RequireSignIn } from './session/session.tsx';

const errorScreen: Screen = {
  path: '/error',
  title: 'Erreur',
  permission: 'public',
  page: lazyPage(() => import('./errors/error-page.tsx'), 'ErrorPage'),
};
const notFoundScreen: Screen = {
  path: '',
  title: 'Page introuvable',
  permission: 'public',
  page: lazyPage(() => import('./errors/not-found-page.tsx'), 'NotFoundPage'),
};

/** Everything around the screens: navigation bar, loading bar, guards, error and 404 pages. */
export function AppShell({ screens }: { screens: readonly Screen[] }) {
  const pathname = usePathname();
  const screen =
    [...screens, errorScreen].find(({ path }) => matchesPath(path, pathname)) ?? notFoundScreen;
  return (
    <KnownScreensProvider value={screens}>
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Aller au contenu
      </a>
      <LoadingBar />
      <ErrorBoundary pathname={pathname}>
        <HotelLinks>
          {!hasNoNavigationBar(pathname) && <NavigationBar />}
          <Content pathname={pathname}>
            <RefusedNotice />
            <ScreenContent key={screen.path} {...screen} />
          </Content>
        </HotelLinks>
      </ErrorBoundary>
    </KnownScreensProvider>
  );
}

/** Moves the focus to the content after a navigation, so that screen readers continue there. */
function Content({ pathname, children }: { pathname: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main ref={main} id="content" tabIndex={-1}>
      {children}
    </main>
  );
}

/** Says why the user was redirected from a screen. */
function RefusedNotice() {
  const refused = useRefusedScreen();
  if (refused === undefined) return null;
  return (
    <div className="mx-auto max-w-[160rem] px-4 pt-2 sm:px-6 lg:px-8">
      <Notice tone="info">
        {`Vous n’avez pas accès à la page « ${refused} ». Votre administrateur peut vous l’ouvrir.`}
      </Notice>
    </div>
  );
}

function ScreenContent({ title, permission, page: ScreenPage, ofOneHotel }: Screen) {
  const fallback = permission === 'public' ? null : <PagePlaceholder title={title} />;
  const content = (
    <Suspense fallback={fallback}>
      <ScreenPage />
    </Suspense>
  );
  return (
    <>
      <title>{`${title} — Hotel Manager`}</title>
      {permission === 'public' ? (
        content
      ) : (
        <RequireSignIn title={title} requirement={permission} fallback={fallback}>
          {ofOneHotel ? <HotelGuard>{content}</HotelGuard> : content}
        </RequireSignIn>
      )}
    </>
  );
}

/** Shown while a screen's code or the user's permissions are loading: the title only. */
function PagePlaceholder({ title }: { title: string }) {
  return (
    <Page title={title} busy>
      <p className="sr-only">Chargement…</p>
    </Page>
  );
}
