import type { DatabaseCheck } from '@hotel/domain/database-check/endpoints.ts';
import { frenchBytes } from '@hotel/domain/numbers/french-bytes.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchNumber, narrowSpace } from '@hotel/domain/numbers/french-numbers.ts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '../../api/call-api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatInstant } from '../format-instant.ts';

/** Tests the database connection when the button is clicked, and shows the result until the next test. */
export function ConnectionCard() {
  const check = useMutation({ mutationFn: () => callApi('GET /database/check', {}) });
  return (
    <Card
      title="Connexion"
      action={
        <Button variant="primary" busy={check.isPending} onClick={() => check.mutate()}>
          Tester la connexion
        </Button>
      }
    >
      <div aria-live="polite" className="flex flex-col gap-4">
        {check.error !== null && (
          <Notice tone="error">
            <p className="font-medium">Erreur lors de la vérification du backend</p>
            <p>{check.error.message}</p>
          </Notice>
        )}
        {check.data === undefined && check.error === null && (
          <p className="text-sm text-ink-soft">
            Le test interroge le serveur et sa base de données : version, délai de réponse,
            migrations, place occupée et place libre.
          </p>
        )}
        {check.data !== undefined && <CheckResult check={check.data} />}
      </div>
    </Card>
  );
}

function CheckResult({ check }: { check: DatabaseCheck }) {
  const pending = check.migrations.filter(({ applied_at }) => applied_at === null);
  const applied = check.migrations.length - pending.length;
  return (
    <>
      <Notice tone={pending.length === 0 ? 'success' : 'warning'}>
        {pending.length === 0
          ? 'La base de données répond et son schéma est à jour.'
          : `La base de données répond, mais ${frenchCount(pending.length, 'migration attend', 'migrations attendent')} : redémarrez l’application.`}
      </Notice>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-6">
        <Fact name="PostgreSQL">{check.version}</Fact>
        <Fact name="Serveur">{check.kind === 'embedded' ? 'intégré' : 'externe'}</Fact>
        <Fact name="Délai de réponse">
          {frenchNumber(check.latency_ms, 1)}
          {narrowSpace}ms
        </Fact>
        <Fact name="Migrations">
          {frenchNumber(applied)} sur {frenchNumber(check.migrations.length)}
        </Fact>
        <Fact name="Taille">{frenchBytes(check.size_bytes)}</Fact>
        <Fact name="Place libre">{frenchBytes(check.free_bytes)}</Fact>
      </dl>
      <details className="text-sm">
        <summary className="w-fit cursor-pointer rounded-control py-1 font-medium text-accent">
          Voir les migrations
        </summary>
        <ol className="mt-2 divide-y divide-line">
          {check.migrations.map(({ name, applied_at }) => (
            <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
              <span className="font-mono text-xs">{name}</span>
              {applied_at === null ? (
                <Badge tone="stale">en attente</Badge>
              ) : (
                <span className="text-xs text-ink-soft tabular-nums">
                  appliquée le {formatInstant(applied_at)}
                </span>
              )}
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="text-lg leading-7 font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
