import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { missingColumns, type PmsQueryName, queryState } from '@hotel/domain/pms/diagnostic.ts';
import type { Diagnostic } from '@hotel/domain/pms/endpoints.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';

type QueryDiagnostic = Diagnostic['questions'][number];

const queryTitles: Record<PmsQueryName, string> = {
  'working-date': 'Date de travail',
  'hotel-status': 'Lits vendables',
  'nights-on-the-books': 'Nuitées réservées',
  'no-show-detail': 'No-shows',
  nationalities: 'Nationalités',
  'stays-by-residence': 'Séjours par pays de résidence',
  'bookings-since': 'Réservations depuis la photo',
};

const states: Record<ReturnType<typeof queryState>, { tone: BadgeTone; label: string }> = {
  answered: { tone: 'good', label: 'répond' },
  incomplete: { tone: 'stale', label: 'incomplète' },
  refused: { tone: 'danger', label: 'en échec' },
};

/** A summary: whether all queries of the application work on this PMS. */
export function QueriesNotice({ questions }: { questions: readonly QueryDiagnostic[] }) {
  const failing = questions.filter((query) => queryState(query) !== 'answered');
  if (failing.length === 0) {
    return <Notice tone="success">Le PMS répond à toutes les requêtes de l’application.</Notice>;
  }
  const titles = failing.map(({ name }) => queryTitles[name]).join(', ');
  return (
    <Notice tone="warning">
      <p className="font-medium">
        {frenchCount(failing.length, 'requête', 'requêtes')} sur {questions.length} à revoir&nbsp;:{' '}
        {titles}.
      </p>
      <p>
        Copiez le fichier de chacune dans le dossier PMS_QUERIES_DIR du serveur, adaptez-le à ce
        PMS, puis redémarrez l’application.
      </p>
    </Notice>
  );
}

/** The result of each query on this PMS, with the reason of a failure. */
export function DiagnosticQueries({ diagnostic }: { diagnostic: Diagnostic }) {
  const { questions, asked_day, tables } = diagnostic;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-semibold">Requêtes</h3>
      <p className="text-xs text-ink-soft">Essayées pour le {frenchDay(asked_day)}.</p>
      <ul className="divide-y divide-line">
        {questions.map((query) => (
          <QueryItem
            key={query.name}
            query={query}
            missing={missingColumns(query.reads, tables.value)}
          />
        ))}
      </ul>
    </section>
  );
}

/** 'REVENUE remplie', 'ROOMS vide' or 'CHILDREN absente'. */
function optionalColumnText({ name, is_given, filled_rows }: QueryDiagnostic['optional'][number]) {
  if (!is_given) return `${name} absente`;
  return filled_rows > 0 ? `${name} remplie` : `${name} vide`;
}

function QueryItem({ query, missing }: { query: QueryDiagnostic; missing: readonly string[] }) {
  const { name, rows, not_given, optional, is_replaced, reads } = query;
  const { tone, label } = states[queryState(query)];
  return (
    <li className="flex flex-col gap-1 py-2.5 text-sm wrap-anywhere">
      <div className="flex items-start justify-between gap-4">
        <p>
          <span className="font-medium">{queryTitles[name]}</span>
          {rows.value !== null && (
            <span className="text-ink-soft">, {frenchCount(rows.value, 'ligne', 'lignes')}</span>
          )}
        </p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {rows.reason !== undefined && <p>{rows.reason}</p>}
      {not_given.length > 0 && (
        <p>Colonnes attendues et non données&nbsp;: {not_given.join(', ')}.</p>
      )}
      {rows.value !== null && optional.length > 0 && (
        <p>Colonnes facultatives&nbsp;: {optional.map(optionalColumnText).join(', ')}.</p>
      )}
      {missing.length > 0 && <p>Absent de ce PMS&nbsp;: {missing.join(', ')}.</p>}
      <p className="text-xs text-ink-soft">
        <span className="font-mono">{name}.sql</span>
        {is_replaced && ', remplacé par votre installation'}
        {reads === null && ', qui ne dit pas quelles tables il lit'}
      </p>
    </li>
  );
}
