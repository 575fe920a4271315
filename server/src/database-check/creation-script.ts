import { type Migration, migrationTable } from '../platform/database/migrations-on-disk.ts';

const header = `-- Hotel Manager : création de la base de données à la main (PostgreSQL 15 ou plus récent).
-- À exécuter une seule fois, sur une base vide encodée en UTF8, avec le compte que l’application
-- utilisera (DATABASE_URL). Tout est créé, ou rien. L’application ouvre ensuite cette base telle quelle.`;

/**
 * The SQL that turns an empty database into one that the product opens: each migration unchanged, with the
 * row that records it, in one transaction whatever client runs it.
 */
export function creationScript(migrations: readonly Migration[]): string {
  const statements = migrations.map(
    ({ number, name, text, checksum }) => `-- ${name}
${text.trimEnd()}
insert into schema_migration (number, name, checksum) values
  (${number}, '${name}', '${checksum}');`,
  );
  const first = migrations.findIndex(({ text }) =>
    text.includes('create table expanding_migration'),
  );
  const expanding = migrations.slice(first).filter(({ expands }) => expands);
  const values = expanding.map(({ number }) => `(${number})`).join(', ');
  const record = first === -1 ? [] : [`insert into expanding_migration (number) values ${values};`];
  const parts = [header, 'begin;', `${migrationTable};`, ...statements, ...record, 'commit;'];
  return `${parts.join('\n\n')}\n`;
}
