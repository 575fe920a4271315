import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { CheckIcon, ErrorIcon, InfoIcon } from '../../ui/icons.tsx';

/**
 * Below the navigation bar, over the page title, so that toasts cover no figure and no button. At the
 * bottom they covered the last rows and buttons of a page, which cannot be scrolled away from them.
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
      gap={8}
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

export function show(tone: 'success' | 'error' | 'message', text: string): void {
  const showToast = tone === 'message' ? toast.info : toast[tone];
  showToast(text, { id: `${tone} ${text}` });
}
