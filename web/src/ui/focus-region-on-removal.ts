const regions = 'section, dialog, main';

/**
 * The ref of a button that disappears when it has worked. If it has the focus then, the focus moves to the region
 * around it, not to the start of the page.
 */
export function focusRegionOnRemoval(button: HTMLElement | null): () => void {
  return () => {
    if (button === null || document.activeElement !== button) return;
    const around: HTMLElement[] = [];
    let region = button.closest<HTMLElement>(regions);
    while (region !== null) {
      around.push(region);
      region = region.parentElement?.closest<HTMLElement>(regions) ?? null;
    }
    // After the removal: regions may go with the button, and a closed dialog has moved the focus itself.
    queueMicrotask(() => {
      const next = around.find(({ isConnected }) => isConnected);
      if (next === undefined || document.activeElement !== document.body) return;
      next.tabIndex = -1;
      next.focus({ preventScroll: true });
    });
  };
}
