import { useEffect } from 'react';

/**
 * Keeps the keyboard focus near an element that is removed or disabled while it has the focus: a form that
 * is edited in a row, a row that is deleted, a dialog whose button is gone. The browser would let it fall to
 * the start of the page. A press elsewhere, which takes the focus from every element, is left alone.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    // A dialog that is open from the start has the focus by now.
    let focused = document.activeElement;
    let ancestors = ancestorsOf(focused);
    function remember() {
      focused = document.activeElement;
      ancestors = ancestorsOf(focused);
    }
    function forgetLater() {
      setTimeout(() => {
        if (focused !== null && !isGone(focused) && hasNoFocus()) focused = null;
      });
    }
    function restore() {
      if (focused === null || !isGone(focused) || !hasNoFocus(focused)) return;
      focused = null;
      focusNear(ancestors.find(({ isConnected }) => isConnected));
    }
    // In the next frame, when React and the closed dialog have moved the focus themselves.
    const observer = new MutationObserver(() => requestAnimationFrame(restore));
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled'],
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forgetLater);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forgetLater);
    };
  }, []);
}

function ancestorsOf(element: Element | null): Element[] {
  const parent = element?.parentElement ?? null;
  return parent === null ? [] : [parent, ...ancestorsOf(parent)];
}

function isGone(element: Element): boolean {
  return !element.isConnected || element.matches(':disabled');
}

/** Browsers differ in when a disabled element loses the focus. */
function hasNoFocus(disabled: Element | null = null): boolean {
  const { activeElement } = document;
  return activeElement === null || [document.body, disabled].includes(activeElement);
}

/** The first field or button of the row; else the heading of the dialog or of the card. */
function focusNear(place: Element | undefined): void {
  const control = place?.closest('tr')?.querySelector<HTMLElement>('input:enabled, button:enabled');
  const heading = place?.closest('dialog, section')?.querySelector<HTMLElement>('h2, h3');
  if (!control && heading) heading.tabIndex = -1;
  // Without scrolling: the user looks at what they have just changed.
  (control ?? heading)?.focus({ preventScroll: true });
}
