import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  useContext,
  useEffect,
  useSyncExternalStore,
} from 'react';
import { createListeners } from '../ui/store.ts';

/**
 * Routing on the browser's history. The routes are a flat list of paths: a router library would only add
 * weight to the first load (decision 0006).
 */
const urlListeners = createListeners((listener) => {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
});
const onUrlChange = urlListeners.subscribe;

/** The current path: '/data-entry'. */
export function usePathname(): string {
  return useSyncExternalStore(onUrlChange, () => location.pathname);
}

/** The query of the URL, and its setter, which keeps the scroll position. */
export function useSearchParams() {
  const search = useSyncExternalStore(onUrlChange, () => location.search);
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
  return useSyncExternalStore(onUrlChange, () => searchParam(name));
}

/** A parameter of the present URL, for effects and handlers: what was rendered may be older. */
export function searchParam(name: string): string | null {
  return new URLSearchParams(location.search).get(name);
}

/** The state of the current history entry. */
export function useHistoryState(): unknown {
  return useSyncExternalStore(onUrlChange, () => history.state);
}

type NavigationOptions = { replace?: boolean; state?: unknown };
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
  if (replace || target.href === location.href) history.replaceState(state, '', target);
  else history.pushState(state, '', target);
  if (isOtherScreen) scrollTo(0, 0);
  urlListeners.notify();
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
  return useSyncExternalStore(onUrlChange, () => (history.state as RefusedState | null)?.refused);
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

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/** How the links of this part of the page write their URL; as it is given, by default. */
const LinkUrl = createContext((to: string): string => to);
export const LinkUrlProvider = LinkUrl.Provider;

/** A link within the product, with `aria-current` when it leads to the current screen. */
export function Link({ to: target, onClick, ...rest }: LinkProps) {
  const pathname = usePathname();
  const to = useContext(LinkUrl)(target);
  return (
    <a
      {...rest}
      href={to}
      aria-current={pathname === to.split('?')[0] ? 'page' : undefined}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        navigate(to);
      }}
    />
  );
}

/** The browser handles clicks with a modifier key or another button: a new tab, a download. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey) && currentTarget.target === '';
}
