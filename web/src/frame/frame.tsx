import { Suspense, useEffect, useRef } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorPage } from './error-page.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageComing } from './page-coming.tsx';
import { isBare, KnownScreensProvider, type Screen } from './screen.ts';
import { Guard } from './signed-in.tsx';

/** Everything around the screens: the bar, the loading bar, the guards, the error and 404 pages. */
export function Frame({ screens }: { screens: readonly Screen[] }) {
  const { pathname } = useLocation();
  return (
    <KnownScreensProvider value={screens}>
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Aller au contenu
      </a>
      <LoadingBar />
      {!isBare(pathname) && <NavigationBar />}
      <Content pathname={pathname}>
        <ErrorBoundary pathname={pathname}>
          <Routes>
            {screens.map((screen) => (
              <Route key={screen.path} path={screen.path} element={<OneScreen {...screen} />} />
            ))}
            <Route path="/error" element={<Titled title="Erreur" page={ErrorPage} />} />
            <Route path="*" element={<Titled title="Page introuvable" page={NotFoundPage} />} />
          </Routes>
        </ErrorBoundary>
      </Content>
    </KnownScreensProvider>
  );
}

/** After a change of screen the reading starts at its top, for the eye and for the ear. */
function Content({ pathname, children }: { pathname: string; children: React.ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main ref={main} id="content" tabIndex={-1}>
      {children}
    </main>
  );
}

function OneScreen({ title, who, page: ScreenPage }: Screen) {
  const coming = who === 'public' ? null : <PageComing title={title} />;
  const page = (
    <Suspense fallback={coming}>
      <ScreenPage />
    </Suspense>
  );
  return (
    <>
      <title>{`${title} — Hotel Manager`}</title>
      {who === 'public' ? (
        page
      ) : (
        <Guard demand={who} fallback={coming}>
          {page}
        </Guard>
      )}
    </>
  );
}

function Titled({ title, page: TitledPage }: Pick<Screen, 'title' | 'page'>) {
  return (
    <>
      <title>{`${title} — Hotel Manager`}</title>
      <TitledPage />
    </>
  );
}
