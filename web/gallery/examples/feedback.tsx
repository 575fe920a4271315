import { Card } from '../../src/ui/card.tsx';
import { Notice } from '../../src/ui/notice.tsx';
import { ProgressBar } from '../../src/ui/progress-bar.tsx';
import { RetryNotice } from '../../src/ui/retry-notice.tsx';
import { Skeleton } from '../../src/ui/skeleton.tsx';
import type { Example } from '../example.ts';

const ignore = () => undefined;

export const feedbackExamples: readonly Example[] = [
  {
    title: 'Notice',
    states: {
      info: <Notice tone="info">Aucun PMS n’est relié à cet hôtel.</Notice>,
      success: <Notice tone="success">31 nuitées enregistrées.</Notice>,
      warning: <Notice tone="warning">Le PMS ne répond pas : voici sa dernière réponse.</Notice>,
      error: <Notice tone="error">Impossible de charger les nuitées.</Notice>,
    },
  },
  {
    title: 'RetryNotice',
    states: {
      failed: <RetryNotice onRetry={ignore}>Impossible de charger les nuitées.</RetryNotice>,
      'trying again': (
        <RetryNotice onRetry={ignore} busy>
          Impossible de charger les nuitées.
        </RetryNotice>
      ),
    },
  },
  {
    title: 'ProgressBar',
    states: {
      started: <ProgressBar label="Envoi" percent={0} />,
      'under way': (
        <ProgressBar label="Import" percent={42}>
          Mars 2026
        </ProgressBar>
      ),
      done: <ProgressBar label="Envoi" percent={100} />,
    },
  },
  { title: 'Skeleton', states: { loading: <Skeleton className="h-9 w-48" /> } },
  {
    title: 'Card',
    states: {
      'with a subtitle': (
        <Card title="Fichiers" subtitle="Clôture, 14/03/2026">
          <p>Contenu</p>
        </Card>
      ),
    },
  },
];
