import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { countOfNotRead } from './confirmations.tsx';
import { type CountFact, CountFacts, changeFacts } from './count-facts.tsx';
import type { ImportPreview } from './import-preview.ts';

type PreviewCardProps = {
  title: string;
  subtitle: string;
  /** What is said of the figures before what becomes of them. */
  facts: readonly CountFact[];
  refused: number;
  /** How many figures are given again with the same value. */
  repeated?: number;
  preview: Pick<ImportPreview, 'stored' | 'figures' | 'counts' | 'notRead'>;
  /** The notices and the figures of the source. */
  children: ReactNode;
};

/** What becomes of each figure before anything is sent: the same three counts and comparison for a paste and a file. */
export function PreviewCard(props: PreviewCardProps) {
  const { title, subtitle, facts, refused, repeated = 0, preview, children } = props;
  const { counts, notRead, figures, stored } = preview;
  return (
    <Card title={title} subtitle={subtitle}>
      <div className="flex flex-col gap-4">
        <div role="status">
          <CountFacts
            facts={[
              ...facts,
              ...changeFacts(counts),
              { label: 'Refusées', value: refused },
              { label: 'Non lues', value: countOfNotRead(notRead.notRead) },
              ...(repeated === 0 ? [] : [{ label: 'Répétées', value: repeated }]),
            ]}
          />
        </div>
        {figures.length > 0 && (
          <Comparison stored={stored} isAllSame={counts?.same === figures.length} />
        )}
        {children}
      </div>
    </Card>
  );
}

type ComparisonProps = {
  stored: ImportPreview['stored'];
  /** Every figure is already stored. */
  isAllSame: boolean;
};

/** The progress of the comparison with the database, its error, or that nothing would change. */
function Comparison({ stored, isAllSame }: ComparisonProps) {
  const { data, error, isFetching, progress, retry } = stored;
  if (error !== null) {
    return (
      <RetryNotice onRetry={retry} busy={isFetching}>
        La comparaison avec la base est impossible : {error.message}
      </RetryNotice>
    );
  }
  if (data !== null) {
    return isAllSame && <Notice tone="info">Toutes ces valeurs sont déjà dans la base.</Notice>;
  }
  if (!isFetching || progress === null || progress.total < 2) return null;
  const { done, total } = progress;
  return (
    <ProgressBar
      label={`Comparaison avec la base : ${done}/${total} mois`}
      percent={(done * 100) / total}
    />
  );
}
