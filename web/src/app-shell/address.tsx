import { type ComponentProps, type MouseEvent, useEffect, useSyncExternalStore } from 'react';

/**
 * The address of the screen, on the browser's own history. Routes here are a flat list of addresses:
 * that needs no router library, whose weight the first load would carry (decision 0006).
 */
const listeners = new Set<() => void>();

function onAddressChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

/** The path shown: '/data-entry'. */
export function usePathname(): string {
  return useSyncExternalStore(onAddressChange, () => location.pathname);
}

/** The query of the address, and how to change it; the page stays where it is scrolled. */
export function useSearchParams() {
  const search = useSyncExternalStore(onAddressChange, () => location.search);
  const change = (params: Record<string, string> | URLSearchParams, going: Going = {}) => {
    const query = new URLSearchParams(params);
    navigate(`${location.pathname}${query.size === 0 ? '' : `?${query}`}`, going);
  };
  return [new URLSearchParams(search), change] as const;
}

/** What the browser remembers with a step of the history. */
export function useHistoryState(): unknown {
  return useSyncExternalStore(onAddressChange, () => history.state);
}

type Going = { replace?: boolean; state?: unknown };
/** The title of the screen that was refused, where that is why one is led here. */
type Refused = { refused?: string | undefined };

/** Shows another screen of the product. `replace` leaves no step to come back to. */
export function navigate(to: string, { replace = false, state = null }: Going = {}): void {
  const wanted = new URL(to, location.href);
  const isElsewhere = wanted.pathname !== location.pathname;
  if (replace || wanted.href === location.href) history.replaceState(state, '', wanted);
  else history.pushState(state, '', wanted);
  if (isElsewhere) scrollTo(0, 0);
  for (const listener of listeners) listener();
}

/** The step before; the start screen when the tab has none. */
export function goBack(): void {
  if (history.length > 1) history.back();
  else navigate('/');
}

/** The title of the screen that was refused just before, until another is asked for. */
export function useRefusedScreen(): string | undefined {
  return useSyncExternalStore(onAddressChange, () => (history.state as Refused | null)?.refused);
}

type RedirectProps = { to: string } & Going & Refused;

/** Leads elsewhere as soon as it is drawn. */
export function Redirect({ to, replace = true, state, refused }: RedirectProps) {
  useEffect(
    () => navigate(to, { replace, state: refused === undefined ? state : { refused } }),
    [to, replace, state, refused],
  );
  return null;
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/** A link within the product; the one to the screen that is shown is marked `aria-current`. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const pathname = usePathname();
  return (
    <a
      {...rest}
      href={to}
      aria-current={pathname === to.split('?')[0] ? 'page' : undefined}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event)) return;
        event.preventDefault();
        navigate(to);
      }}
    />
  );
}

/** A click with a key or another button is the browser's: a new tab, a download. */
function isPlain(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey) && currentTarget.target === '';
}
