import { useApiQuery } from '../../api/queries.ts';
import { CopyButton } from '../../shell/clipboard/copy-button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadErrorNotice } from '../load-error-notice.tsx';

/** The SQL script that creates the same database as the migrations. */
export function ScriptCard() {
  const query = useApiQuery('GET /database/script', {});
  const script = query.data?.script;
  return (
    <Card
      title="Script SQL"
      subtitle="Création manuelle des tables"
      action={<CopyButton text={script} toast="Script copié" />}
    >
      <div className="flex flex-col gap-3">
        <p className="text-sm text-ink-soft">
          À exécuter sur une base PostgreSQL vide, puis à ouvrir avec DATABASE_URL : l’application
          la reconnaît et n’a rien à migrer.
        </p>
        <LoadErrorNotice title="Impossible de charger le script SQL" query={query} />
        {query.isPending && <Skeleton className="h-96 w-full" />}
        {script !== undefined && <NumberedLines text={script} />}
      </div>
    </Card>
  );
}

/** The line numbers are a separate element, so that selecting the text selects only the script. */
function NumberedLines({ text }: { text: string }) {
  const lines = text.trimEnd().split('\n');
  return (
    <section
      aria-label="Script SQL de création"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      className="flex max-h-[32rem] overflow-auto rounded-control border border-line bg-sunken font-mono text-xs leading-5"
    >
      <pre
        aria-hidden="true"
        className="sticky left-0 border-r border-line bg-sunken px-3 py-2 text-right text-ink-soft select-none"
      >
        {lines.map((_, index) => index + 1).join('\n')}
      </pre>
      <pre className="px-3 py-2">{lines.join('\n')}</pre>
    </section>
  );
}
