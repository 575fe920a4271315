import { type Migration, migrationTable } from '../database/migrations-on-disk.ts';

const head = `-- Hotel Manager : création de la base de données à la main (PostgreSQL 15 ou plus récent).
-- À exécuter une seule fois, sur une base vide encodée en UTF8, avec le compte que l’application
-- utilisera (DATABASE_URL). Tout est créé, ou rien. L’application ouvre ensuite cette base telle quelle.`;

/**
 * The SQL that makes an empty database one that the product opens: each migration as it stands, and the
 * line that says it was applied. Whatever client runs it, one transaction.
 */
export function creationScript(migrations: readonly Migration[]): string {
  const parts = migrations.map(
    ({ number, name, text, checksum }) => `-- ${name}
${text.trimEnd()}
insert into schema_migration (number, name, checksum) values
  (${number}, '${name}', '${checksum}');`,
  );
  return `${[head, 'begin;', `${migrationTable};`, ...parts, 'commit;'].join('\n\n')}\n`;
}
