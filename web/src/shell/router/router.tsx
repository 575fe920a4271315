import { type ComponentProps, type ReactNode, useCallback, useEffect } from 'react';
import { parse } from 'regexparam';
import { Router, Link as RouterLink } from 'wouter';
import {
  navigate as changeUrl,
  useHistoryState,
  useLocationProperty,
  usePathname,
} from 'wouter/use-browser-location';

/** Routing by wouter, with what the screens of this product have in common (decision 0070). */
export { useHistoryState, usePathname };

/** Whether a path is that of a screen: '/administration/logs/:id' and '/administration/logs/7'. */
export function matchesPath(pattern: string, pathname: string): boolean {
  return parse(pattern).pattern.test(pathname);
}

/** The query of the URL, and its setter, which keeps the scroll position. */
export function useSearchParams() {
  // wouter's own hook decodes the query twice: '50%2C' would be read as '50,'.
  const search = useLocationProperty(() => location.search);
  const setSearch = (
    params: Record<string, string> | URLSearchParams,
    options: NavigationOptions = {},
  ) => {
    const query = new URLSearchParams(params);
    navigate(`${location.pathname}${query.size === 0 ? '' : `?${query}`}`, options);
  };
  return [new URLSearchParams(search), setSearch] as const;
}

/** One parameter of the URL's query: a component that reads no other does not render again with the others. */
export function useSearchParam(name: string): string | null {
  return useLocationProperty(() => searchParam(name));
}

/** A parameter of the present URL, for effects and handlers: what was rendered may be older. */
export function searchParam(name: string): string | null {
  return new URLSearchParams(location.search).get(name);
}

type NavigationOptions = { replace?: boolean | undefined; state?: unknown };
/** Title of the refused screen, when a refusal is the reason for the redirect. */
type RefusedState = { refused?: string | undefined };

/** Navigates to another screen. `replace` replaces the history entry instead of adding one. */
export function navigate(
  to: string,
  { replace = false, state = null }: NavigationOptions = {},
): void {
  // A URL that begins with '//' would name another host.
  const target = new URL(to.replace(/^[/\\]+/, '/'), location.href);
  const isOtherScreen = target.pathname !== location.pathname;
  changeUrl(target, { replace: replace || target.href === location.href, state });
  if (isOtherScreen) scrollTo(0, 0);
}

/**
 * Adds a parameter to the current URL, without a new history entry: a URL that can be sent to a
 * colleague names what is on the screen.
 */
export function addSearchParam(name: string, value: string): void {
  const query = new URLSearchParams(location.search);
  query.set(name, value);
  navigate(`${location.pathname}?${query}${location.hash}`, {
    replace: true,
    state: history.state,
  });
}

/** Opens the same page with another value of a parameter, so that Back returns to the present one. */
export function openSearchParam(name: string, value: string): void {
  const query = new URLSearchParams(location.search);
  query.set(name, value);
  navigate(`${location.pathname}?${query}`);
}

/** Goes back in the history; to the start screen when the tab has no earlier entry. */
export function goBack(): void {
  if (history.length > 1) history.back();
  else navigate('/');
}

/** The title of the screen that was just refused, until the next navigation. */
export function useRefusedScreen(): string | undefined {
  return useHistoryState<RefusedState | null>()?.refused;
}

/** A reload of the page keeps the state of its history entry; the refusal was shown before it. */
export function forgetRefusedScreen(): void {
  const { refused, ...state } = (history.state ?? {}) as RefusedState;
  if (refused !== undefined) history.replaceState(state, '');
}

type RedirectProps = { to: string } & NavigationOptions & RefusedState;

/** Navigates as soon as it is mounted. */
export function Redirect({ to, replace = true, state, refused }: RedirectProps) {
  useEffect(
    () => navigate(to, { replace, state: refused === undefined ? state : { refused } }),
    [to, replace, state, refused],
  );
  return null;
}

/** The links of this part of the page lead to the URL that `linkUrl` makes of theirs. */
export function LinkUrls({
  linkUrl,
  children,
}: {
  linkUrl: (to: string) => string;
  children: ReactNode;
}) {
  const open = useCallback(
    (_: unknown, to: string, options?: NavigationOptions) => navigate(linkUrl(to), options),
    [linkUrl],
  );
  return (
    <Router hrefs={linkUrl} aroundNav={open}>
      {children}
    </Router>
  );
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/** A link within the product, with `aria-current` when it leads to the current screen. */
export function Link({ to, ...rest }: LinkProps) {
  const isCurrent = usePathname() === to.split('?')[0];
  return <RouterLink {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}
