import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { CheckIcon, ErrorIcon, InfoIcon } from '../../ui/icons.tsx';

/** In pixels, between one toast and the next. */
const gap = 8;

/**
 * Below the navigation bar. The page makes room for them (`--toast-room`), so that they cover neither its title nor
 * a figure or button. At the bottom they covered the last rows of a page, which cannot be scrolled away from them.
 */
const offset = { top: '4rem', left: '1rem' };

/** 3 visible, 4 s (specification, section 9), in the colours of the system's theme. */
function Toasts() {
  return (
    <Toaster
      position="top-left"
      offset={offset}
      mobileOffset={{ ...offset, right: '1rem' }}
      visibleToasts={3}
      duration={4000}
      gap={gap}
      containerAriaLabel="Notifications"
      icons={{
        success: <CheckIcon className="size-5 text-positive" />,
        error: <ErrorIcon className="size-5 text-negative" />,
        info: <InfoIcon className="size-5 text-accent" />,
      }}
      toastOptions={{
        unstyled: true,
        className:
          'flex w-full items-center gap-3 rounded-card bg-surface px-4 py-3 text-sm text-ink shadow-pop',
      }}
    />
  );
}

const root = document.createElement('div');
root.className = 'screen-only';
document.body.append(root);
// Synchronously: a toast shown before the list is mounted would be lost.
flushSync(() => createRoot(root).render(<Toasts />));

/** The height of the stack: the tallest toast, and the edges of those behind it. */
function makeRoom(): void {
  const toasts = [
    ...root.querySelectorAll<HTMLElement>('[data-sonner-toast][data-visible="true"]'),
  ];
  const shown = toasts.filter(({ dataset }) => dataset['removed'] !== 'true');
  const tallest = Math.max(0, ...shown.map(({ offsetHeight }) => offsetHeight));
  const room = shown.length === 0 ? 0 : tallest + gap * shown.length;
  document.documentElement.style.setProperty('--toast-room', `${room}px`);
}

new MutationObserver(makeRoom).observe(root, {
  childList: true,
  subtree: true,
  attributeFilter: ['data-removed', 'data-visible', 'data-mounted'],
});

export function show(tone: 'success' | 'error' | 'message', text: string): void {
  const showToast = tone === 'message' ? toast.info : toast[tone];
  showToast(text, { id: `${tone} ${text}` });
}
