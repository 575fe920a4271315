import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { onApiSignals } from './api/api-signals.ts';
import { queryClient } from './api/queries.ts';
import { AppShell } from './app-shell/app-shell.tsx';
import { listenForCrashes } from './app-shell/crash-listener.ts';
import { expireSession } from './app-shell/sign-out.ts';
import { toastError } from './app-shell/toasts.ts';
import { screens, startScreen } from './screens.tsx';
import './ui/first-load.css';

const client = queryClient();
const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');

listenForCrashes(client);
onApiSignals({
  // The sign-in page says why it is there.
  sessionOver: () => expireSession(client),
  forbidden: ({ message }) => toastError(message),
});

/** So long, in milliseconds, the frame waits to be drawn in one go with the start screen. */
const patience = 100;

/** Draws the frame; on the start screen's address together with that, if it comes soon. */
async function draw(root: Root): Promise<void> {
  if (location.pathname === '/') {
    await Promise.race([
      // What failed is asked for again, and said, where it is drawn.
      startScreen.load().catch(console.error),
      new Promise((resolve) => setTimeout(resolve, patience)),
    ]);
  }
  // In pieces: the answers that come meanwhile are not held back.
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

// Not awaited here: the bundler joins no chunks of a program that waits while it is loaded.
void draw(createRoot(place));
