import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { hearCrashes } from './frame/crashes.ts';
import { Frame } from './frame/frame.tsx';
import { forgetPerson } from './frame/leave.ts';
import { sayFailed, sayNote } from './frame/toasts.ts';
import { screens } from './screens.tsx';
import { onCallSignals } from './server-calls/call-signals.ts';
import { questionClient } from './server-calls/questions.ts';
import './design/first-load.css';

const client = questionClient();
const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');

hearCrashes(client);
onCallSignals({
  sessionOver: ({ message }) => {
    forgetPerson(client);
    sayNote(message);
  },
  forbidden: ({ message }) => sayFailed(message),
});

createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <Frame screens={screens} />
    </QueryClientProvider>
  </StrictMode>,
);
