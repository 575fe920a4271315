import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Notice } from '../ui/notice.tsx';
import { usePathname, useRefusedScreen } from './address.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPage } from './lazy-page.ts';
import { LoadingBar } from './loading-bar.tsx';
import { matchPath } from './match-path.ts';
import { NavigationBar } from './navigation-bar.tsx';
import { PagePlaceholder } from './page-placeholder.tsx';
import { hasNoNavigationBar, KnownScreensProvider, type Screen } from './screen.ts';
import { RequireSignIn } from './session.tsx';

const errorScreen: Screen = {
  path: '/error',
  title: 'Erreur',
  who: 'public',
  page: lazyPage(() => import('./error-page.tsx'), 'ErrorPage'),
};
const unknown: Screen = {
  path: '',
  title: 'Page introuvable',
  who: 'public',
  page: lazyPage(() => import('./not-found-page.tsx'), 'NotFoundPage'),
};

/** Everything around the screens: the bar, the loading bar, the guards, the error and 404 pages. */
export function AppShell({ screens }: { screens: readonly Screen[] }) {
  const pathname = usePathname();
  const screen =
    [...screens, errorScreen].find(({ path }) => matchPath(path, pathname) !== null) ?? unknown;
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
        {!hasNoNavigationBar(pathname) && <NavigationBar />}
        <Content pathname={pathname}>
          <RefusedNotice />
          <OneScreen key={screen.path} {...screen} />
        </Content>
      </ErrorBoundary>
    </KnownScreensProvider>
  );
}

/** After a change of screen the focus is on its content, so that it is read from there. */
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

/** Why one is here and not where one wanted to be. */
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

function OneScreen({ title, who, page: ScreenPage }: Screen) {
  const coming = who === 'public' ? null : <PagePlaceholder title={title} />;
  const shown = (
    <Suspense fallback={coming}>
      <ScreenPage />
    </Suspense>
  );
  return (
    <>
      <title>{`${title} — Hotel Manager`}</title>
      {who === 'public' ? (
        shown
      ) : (
        <RequireSignIn title={title} demand={who} fallback={coming}>
          {shown}
        </RequireSignIn>
      )}
    </>
  );
}
