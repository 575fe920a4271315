import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { type AvailableTable, tableState } from '@hotel/domain/pms/diagnostic.ts';
import type { Diagnostic } from '@hotel/domain/pms/endpoints.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const states: Record<ReturnType<typeof tableState>, { tone: BadgeTone; label: string }> = {
  there: { tone: 'good', label: 'présente' },
  incomplete: { tone: 'stale', label: 'incomplète' },
  absent: { tone: 'danger', label: 'absente' },
};

/** The tables and columns that the queries read; collapsed if all of them exist. */
export function DiagnosticTables({ tables }: { tables: Diagnostic['tables'] }) {
  if (tables.value === null) {
    return (
      <section className="flex flex-col gap-1">
        <h3 className="font-semibold">Tables</h3>
        <p className="text-sm text-ink-soft">inconnues</p>
        <p className="text-sm">{tables.reason}</p>
      </section>
    );
  }
  const complete = tables.value.filter((table) => tableState(table) === 'there');
  const incomplete = tables.value.filter((table) => !complete.includes(table));
  const isComplete = incomplete.length === 0;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-semibold">Tables</h3>
      <p className="text-sm text-ink-soft">
        {isComplete
          ? 'Toutes les tables et colonnes que lisent les requêtes sont là.'
          : `${frenchCount(complete.length, 'table complète', 'tables complètes')} sur ${tables.value.length}. Une table absente n’existe pas, ou le compte Oracle n’a pas le droit de la lire.`}
      </p>
      <details className="text-sm" open={!isComplete}>
        <summary className="w-fit cursor-pointer rounded-control py-1 font-medium text-accent">
          Voir les tables et leurs colonnes
        </summary>
        <ul className="divide-y divide-line">
          {[...incomplete, ...complete].map((table) => (
            <Table key={table.name} table={table} />
          ))}
        </ul>
      </details>
    </section>
  );
}

function Table({ table }: { table: AvailableTable }) {
  const { tone, label } = states[tableState(table)];
  const missing = table.columns.filter(({ is_there }) => !is_there);
  return (
    <li className="flex flex-col gap-1 py-2 wrap-anywhere">
      <div className="flex items-start justify-between gap-4">
        <p>
          <span className="font-mono text-xs font-semibold">{table.name}</span>
          {table.owners.length > 0 && (
            <span className="text-xs text-ink-soft">, chez {table.owners.join(', ')}</span>
          )}
        </p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {table.owners.length > 0 && missing.length > 0 && (
        <p>Colonnes absentes&nbsp;: {missing.map(({ name }) => name).join(', ')}.</p>
      )}
      <p className="font-mono text-xs text-ink-soft">
        {table.columns.map(({ name }) => name).join(', ')}
      </p>
      {table.others.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer rounded-control py-1 text-accent">
            Voir ce que {table.name} contient d’autre
          </summary>
          <p className="font-mono text-xs text-ink-soft">{table.others.join(', ')}</p>
        </details>
      )}
    </li>
  );
}
