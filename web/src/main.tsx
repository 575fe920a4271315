import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { onApiSignals } from './api/api-signals.ts';
import { queryClient } from './api/queries.ts';
import { AppShell } from './app-shell/app-shell.tsx';
import { listenForCrashes } from './app-shell/errors/crash-listener.ts';
import { followWithdrawnRights } from './app-shell/errors/withdrawn-rights.ts';
import { forgetRefusedScreen } from './app-shell/router.tsx';
import { expireSession } from './app-shell/sign-out.ts';
import { toastError } from './app-shell/toasts.ts';
import { createTrustedTypesPolicy } from './app-shell/trusted-types.ts';
import { firstQueries } from './first-requests.ts';
import { screens } from './screens.tsx';
import './ui/styles/styles.css';

const client = queryClient();
const rootElement = document.getElementById('root');
if (rootElement === null) throw new Error('index.html has no #root');

createTrustedTypesPolicy();
for (const query of firstQueries) void client.prefetchQuery(query);
forgetRefusedScreen();
listenForCrashes(client);
followWithdrawnRights(client);
onApiSignals({
  // The sign-in page shows that the session has expired.
  sessionOver: () => expireSession(client),
  forbidden: ({ message }) => toastError(message),
  askAgain: async () => {
    const { askAgain } = await import('./app-shell/second-factor/reauthentication.tsx');
    return askAgain(client);
  },
});

// React then renders in slices and does not block the responses that arrive meanwhile.
startTransition(() =>
  createRoot(rootElement).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <AppShell screens={screens} />
      </QueryClientProvider>
    </StrictMode>,
  ),
);
