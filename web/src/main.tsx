import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { onApiSignals } from './api/api-signals.ts';
import { queryClient } from './api/queries.ts';
import { firstQueries } from './first-requests.ts';
import { screens } from './screens.tsx';
import { AppShell } from './shell/app-shell.tsx';
import { listenForCrashes } from './shell/errors/crash-listener.ts';
import { createTrustedTypesPolicy } from './shell/errors/trusted-types.ts';
import { followWithdrawnRights } from './shell/errors/withdrawn-rights.ts';
import { forgetRefusedScreen } from './shell/router/router.tsx';
import { expireSession } from './shell/session/sign-out.ts';
import { toastError } from './shell/toasts/toasts.ts';
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
    const { askAgain } = await import('./shell/second-factor/reauthentication.tsx');
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
