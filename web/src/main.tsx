import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { onApiSignals } from './api/api-signals.ts';
import { queryClient } from './api/queries.ts';
import { AppShell } from './app-shell/app-shell.tsx';
import { listenForCrashes } from './app-shell/errors/crash-listener.ts';
import { expireSession } from './app-shell/sign-out.ts';
import { toastError } from './app-shell/toasts.ts';
import { createTrustedTypesPolicy } from './app-shell/trusted-types.ts';
import { screens, startScreen } from './screens.tsx';
import './ui/styles/first-load.css';

const client = queryClient();
const rootElement = document.getElementById('root');
if (rootElement === null) throw new Error('index.html has no #root');

createTrustedTypesPolicy();
listenForCrashes(client);
onApiSignals({
  // The sign-in page shows that the session has expired.
  sessionOver: () => expireSession(client),
  forbidden: ({ message }) => toastError(message),
  askAgain: async () => {
    const { askAgain } = await import('./app-shell/second-factor/reauthentication.tsx');
    return askAgain(client);
  },
});

/** Milliseconds the app shell waits so as to render together with the start screen. */
const startScreenTimeoutMs = 100;

/** Renders the app shell; on the start screen's address together with that screen, if it loads in time. */
async function render(root: Root): Promise<void> {
  if (location.pathname === '/') {
    await Promise.race([
      // The lazy component tries again and shows a failure.
      startScreen.load().catch(console.error),
      new Promise((resolve) => setTimeout(resolve, startScreenTimeoutMs)),
    ]);
  }
  // React then renders in slices and does not block the responses that arrive meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <AppShell screens={screens} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

// Not awaited: the bundler cannot merge the chunks of an entry with top-level await.
void render(createRoot(rootElement));
