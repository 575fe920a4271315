import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { CheckIcon, ErrorIcon, InfoIcon } from '../ui/icons.tsx';

/**
 * Under the bar, over the title of the page, which is neither a figure nor a button; what is scrolled under
 * them comes out again. At the bottom they stood on the last rows and buttons of the page.
 */
const place = { top: '4rem', left: '1rem' };

/** 3 visible, 4 s (specification, section 9), in the colours of the theme the system chose. */
function Toasts() {
  return (
    <Toaster
      position="top-left"
      offset={place}
      mobileOffset={{ ...place, right: '1rem' }}
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
// At once: a toast shown before the list stands would be lost.
flushSync(() => createRoot(root).render(<Toasts />));

export function show(tone: 'success' | 'error' | 'message', text: string): void {
  const tell = tone === 'message' ? toast.info : toast[tone];
  tell(text, { id: `${tone} ${text}` });
}
