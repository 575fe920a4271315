import { cp, mkdir, mkdtemp, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type ImportRun,
  listDailyRuns,
  listMissingSnapshots,
  readDailyImport,
  saveDailyImport,
} from '@hotel/domain/daily-import/endpoints.ts';
import { readImports, undoImport } from '@hotel/domain/imports/endpoints.ts';
import { readGrid, readSnapshots } from '@hotel/domain/nights/endpoints.ts';
import { eraseGuestData, exportGuestData } from '@hotel/domain/personal-data/endpoints.ts';
import {
  diagnoseOracle,
  readNationalitiesOfMonth,
  readNoShowDetail,
  readOracleConfig,
  saveOracleConfig,
  testOracle,
} from '@hotel/domain/pms/endpoints.ts';
import { choosePmsSource, type PmsFile, readPmsFiles } from '@hotel/domain/pms-files/endpoints.ts';
import { readInsee } from '@hotel/domain/statutory/endpoints.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startTestServer } from '../../../test/test-server.ts';
import { triggerSchedulerTick } from '../../daily-import/imports-for-tests.ts';
import { expireGuestsInFiles } from './guests-in-files.ts';

const samples = path.join(import.meta.dirname, '../../../../docs/pms-files');
const filesDir = await mkdtemp(path.join(tmpdir(), 'hotel-pms-files-'));
afterAll(() => rm(filesDir, { recursive: true }));

const clock = { at: Date.parse('2026-03-10T04:30:00Z') };
const options = {
  pmsFilesDir: filesDir,
  pmsFilesPollMs: 100,
  now: () => new Date(clock.at),
};
const one = await startTestServer(options);
const two = await startTestServer({ ...options, database: one.database });
for (const { app } of [one, two]) await app.listen({ port: 0, host: '127.0.0.1' });
const admin = await one.createAdmin();
const march = { year: 2026, month: 3 };

/** A hotel whose PMS is a folder, and who manages it. */
async function createFilesHotel() {
  const hotel = await one.createHotel();
  const query = { hotel_id: hotel.id };
  const folder = path.join(filesDir, hotel.id);
  await mkdir(folder);
  await admin.call(choosePmsSource, { query, body: { source: 'files' } });
  const manager = await one.createManager(hotel);
  const files = async () => (await manager.call(readPmsFiles, { query })).files;
  return {
    hotel,
    query,
    folder,
    manager,
    files,
    leave: (name: string, content: string | Uint8Array) =>
      writeFile(path.join(folder, name), content),
    /** Waits until this many files were read, and gives them, the newest first. */
    read: (count: number): Promise<PmsFile[]> =>
      vi.waitUntil(async () => ((await files()).length >= count ? files() : null), {
        timeout: 60_000,
      }),
  };
}

const heading = 'WORKING_DATE;STAY_DATE;NUITEES';
/** A file of nights of these days. */
const nightsFile = (workingDate: string, nights: Record<string, number>) =>
  [
    heading,
    ...Object.entries(nights).map(([day, count]) => `${workingDate};${day};${count}`),
    '',
  ].join('\n');

describe('files that a night audit leaves', () => {
  it('are the samples of the documentation, each of which is read', async () => {
    const { query, folder, manager, read } = await createFilesHotel();
    await cp(samples, folder, { recursive: true });
    const files = await read(5);
    expect(files.map(({ name, refused_because }) => [name, refused_because])).toEqual(
      files.map(({ list }) => [`${list}.csv`, null]),
    );
    const insee = await manager.call(readInsee, { query: { ...query, ...march } });
    expect(insee).not.toHaveProperty('errors');
    const nationalities = await manager.call(readNationalitiesOfMonth, {
      body: { ...query, ...march },
    });
    expect(nationalities.rows.map(({ NATIONALITE }) => NATIONALITE)).toEqual([
      'France',
      'Italie',
      'Non renseignée',
    ]);
    const noShows = await manager.call(readNoShowDetail, { body: { ...query, ...march } });
    expect(noShows.rows.map(({ agency, confirmed_price }) => [agency, confirmed_price])).toEqual([
      ['Agence d’exemple', 129.5],
      ['Agence d’exemple', 129.5],
    ]);
    expect(noShows).not.toHaveProperty('missing_days');
  });

  it('are read in UTF-16, as a spreadsheet program saves Unicode text', async () => {
    const { query, manager, leave, read } = await createFilesHotel();
    const columns = 'WORKING_DATE\tSTAY_DATE\tNATIONALITE\tROOM\tADULT\tCHILD';
    const text = `${columns}\r\n2026-03-10\t2026-03-09\tBrésil\t1\t2\t0\r\n`;
    await leave('pays.csv', Buffer.from(`\ufeff${text}`, 'utf16le'));
    expect(await read(1)).toMatchObject([{ refused_because: null, list: 'nationalities' }]);
    const { rows } = await manager.call(readNationalitiesOfMonth, { body: { ...query, ...march } });
    expect(rows).toMatchObject([{ NATIONALITE: 'Brésil', ADULT: 2 }]);
  });

  it('are stored once as the snapshot of their working date, by one of two servers, and can be undone', async () => {
    const { query, manager, leave, read } = await createFilesHotel();
    await leave('10.csv', nightsFile('2026-03-10', { '2026-03-11': 7, '2026-04-01': 3 }));
    await read(1);
    // The same content under another name, and a later file of another morning.
    await leave('copie.csv', nightsFile('2026-03-10', { '2026-03-11': 7, '2026-04-01': 3 }));
    await leave('09.csv', nightsFile('09/03/2026', { '2026-03-11': 5 }));
    const files = await read(2);
    expect(files.map(({ name }) => name)).toEqual(['09.csv', '10.csv']);
    const imports = await manager.call(readImports, { query });
    expect(imports.map(({ kind, label, by, inserted }) => ({ kind, label, by, inserted }))).toEqual(
      [
        { kind: 'pms_file', label: '09.csv', by: null, inserted: 1 },
        { kind: 'pms_file', label: '10.csv', by: null, inserted: 2 },
      ],
    );
    const snapshots = () => manager.call(readSnapshots, { query: { ...query, ...march } });
    expect(await snapshots()).toEqual([
      { as_of_date: '2026-03-09', stay_date: '2026-03-11', nuitees: 5 },
      { as_of_date: '2026-03-10', stay_date: '2026-03-11', nuitees: 7 },
    ]);
    const [late] = imports;
    await manager.call(undoImport, { params: { id: late?.id ?? '' }, body: query });
    expect(await snapshots()).toHaveLength(1);
  });

  it('are not read while they grow', async () => {
    const { query, folder, manager, leave, read } = await createFilesHotel();
    const whole = nightsFile('2026-03-10', { '2026-03-11': 7, '2026-03-12': 8 });
    await leave('nuits.csv.part', whole.slice(0, 50));
    await leave('.nuits.csv', 'hidden');
    await leave('autre.csv', nightsFile('2026-03-09', { '2026-03-01': 1 }));
    expect((await read(1)).map(({ name }) => name)).toEqual(['autre.csv']);
    // Written in place, with an end that comes later: what was cut is refused, and the whole file is read.
    await leave('place.csv', whole.slice(0, whole.length - 6));
    const [cut] = await read(2);
    expect(cut).toMatchObject({
      name: 'place.csv',
      refused_because: 'Ligne 3 : des cellules manquent.',
    });
    await leave('place.csv', whole);
    await rename(path.join(folder, 'nuits.csv.part'), path.join(folder, 'nuits.csv'));
    expect((await read(4)).filter(({ name }) => name === 'place.csv')).toMatchObject([
      { refused_because: null },
      { refused_because: 'Ligne 3 : des cellules manquent.' },
    ]);
    const { rows } = await manager.call(readGrid, { query: { ...query, ...march } });
    expect(rows.find(({ as_of }) => as_of === '2026-03-10')).toMatchObject({ total: 15 });
  });

  it('are refused as a whole with a sentence that quotes no cell', async () => {
    const { query, folder, manager, leave, read } = await createFilesHotel();
    await leave('a-nuits.csv', `${heading}\n2026-03-10;2026-03-11;7\n2026-03-10;Martin Zoé;8\n`);
    await leave('b-inconnu.csv', 'NOM;PRENOM\nMartin;Zoé\n');
    await leave('c-colonnes.csv', 'STAY_DATE;NUITEES\n2026-03-11;7\n');
    await leave('d-vide.csv', '');
    await leave('e-avenir.csv', nightsFile('2062-03-10', { '2026-03-11': 7 }));
    await leave('f-negatif.csv', nightsFile('2026-03-10', { '2026-03-11': -7, '2026-03-12': 1.5 }));
    await symlink('/etc/hosts', path.join(folder, 'g-lien.csv'));
    await leave('i-classeur.csv', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0xe9, 0xff));
    await leave('h-grand.csv', '');
    await truncate(path.join(folder, 'h-grand.csv'), 2_000_001);
    const files = await read(9);
    expect(
      Object.fromEntries(files.map(({ name, refused_because }) => [name, refused_because])),
    ).toEqual({
      'a-nuits.csv':
        'Ligne 3 : STAY_DATE, un jour est attendu, AAAA-MM-JJ, JJ/MM/AAAA ou JJ-MOI-AA, sans heure ou avec son fuseau.',
      'b-inconnu.csv':
        'Ses colonnes ne sont celles d’aucune liste attendue (nuitées réservées, no-shows, nationalités, séjours par pays de résidence, lits vendables).',
      'c-colonnes.csv': 'Colonnes manquantes : WORKING_DATE.',
      'd-vide.csv': 'Le fichier est vide.',
      'e-avenir.csv': 'La date de travail, 10/03/2062, est dans l’avenir.',
      'f-negatif.csv':
        'Ligne 2 : NUITEES, un nombre entier de 0 à 100000 est attendu. Ligne 3 : NUITEES, un nombre entier de 0 à 100000 est attendu.',
      'g-lien.csv': 'C’est un lien symbolique : un vrai fichier est attendu.',
      'h-grand.csv': 'Le fichier dépasse 2 Mo.',
      'i-classeur.csv': 'Ce n’est pas un fichier de texte.',
    });
    expect(await manager.call(readImports, { query })).toEqual([]);
    expect(await manager.call(readSnapshots, { query: { ...query, ...march } })).toEqual([]);
  });

  it('replace the days that they name, and say which days are missing', async () => {
    const { query, manager, leave, read } = await createFilesHotel();
    await leave('nuits.csv', nightsFile('2026-03-10', { '2026-03-10': 4 }));
    const columns = 'WORKING_DATE;ARRIVAL;ROOMS;ADULTS;CHILDREN;CLIENT';
    await leave('no-shows.csv', `${columns}\n2026-03-10;2026-03-08;1;2;0;Martin\n`);
    await read(2);
    const detail = () => manager.call(readNoShowDetail, { body: { ...query, ...march } });
    const { rows, missing_days: missing } = await detail();
    expect(rows).toHaveLength(1);
    expect(missing?.length).toBe(8);
    await leave(
      'corrige.csv',
      `${columns}\n2026-03-10;2026-03-08;;;;\n2026-03-10;2026-03-09;;;;\n`,
    );
    await read(3);
    expect(await detail()).toMatchObject({ rows: [], missing_days: { length: 7 } });
  });
});

describe('the guests in no-shows', () => {
  const columns = 'WORKING_DATE;ARRIVAL;ROOMS;ADULTS;CHILDREN;CLIENT;RESERVATION';

  it('are exported and erased by name, and their counts stay', async () => {
    const { hotel, query, manager, leave, read } = await createFilesHotel();
    const rows =
      '2026-03-10;2026-03-08;1;2;0;Quillévéré Zoé;R-1\n2026-03-10;2026-03-08;1;1;0;Autre;R-2\n';
    await leave('no-shows.csv', `${columns}\n${rows}`);
    await read(1);
    const body = { guest: 'zoe quillevere' };
    const { lists } = await admin.call(exportGuestData, { body });
    expect(lists).toMatchObject([{ hotel_id: hotel.id, rows: [{ client: 'Quillévéré Zoé' }] }]);
    expect(await admin.call(eraseGuestData, { body })).toMatchObject({ lists: 1 });
    expect((await admin.call(exportGuestData, { body })).lists).toEqual([]);
    const detail = await manager.call(readNoShowDetail, { body: { ...query, ...march } });
    expect(detail.rows).toMatchObject([
      { client: null, reservation: null, adults: 2 },
      { client: 'Autre', reservation: 'R-2', adults: 1 },
    ]);
  });

  it('are removed after the days of the setting, and their counts stay', async () => {
    const { query, manager, leave, read } = await createFilesHotel();
    await leave(
      'no-shows.csv',
      `${columns}\n2026-03-10;2026-03-08;1;2;0;Ancien;R-1\n2026-03-10;2026-03-09;1;2;0;Récent;R-2\n`,
    );
    await read(1);
    await one.database.query(
      `update pms_file_day set stored_at = now() - interval '3 days'
       where hotel_id = $1 and day = '2026-03-08'`,
      [query.hotel_id],
    );
    await expireGuestsInFiles(one.database, 2);
    const detail = await manager.call(readNoShowDetail, { body: { ...query, ...march } });
    expect(detail.rows.map(({ client, adults }) => [client, adults])).toEqual([
      [null, 2],
      ['Récent', 2],
    ]);
  });
});

describe('a folder that cannot be used', () => {
  it('is named by the test and the diagnostic, and what was read before stays', async () => {
    const { hotel, query, folder, manager, leave, read } = await createFilesHotel();
    await leave('nuits.csv', nightsFile('2026-03-10', { '2026-03-11': 7 }));
    await read(1);
    const test = () => admin.call(testOracle, { body: query });
    expect(await test()).toEqual({ ok: true });
    await rename(folder, `${folder}-away`);
    const absent = `Le dossier « ${hotel.id} » n’existe pas dans le dossier des fichiers du PMS (PMS_FILES_DIR).`;
    expect(await test()).toEqual({ ok: false, error: absent });
    expect((await admin.expectError(diagnoseOracle, { body: query })).message).toBe(absent);
    await symlink(`${folder}-away`, folder);
    expect(await test()).toEqual({
      ok: false,
      error: `Le dossier « ${hotel.id} » est un lien symbolique : un vrai dossier est attendu.`,
    });
    const { rows } = await manager.call(readGrid, { query: { ...query, ...march } });
    expect(rows).toMatchObject([{ as_of: '2026-03-10', total: 7 }]);
  });

  it('cannot be chosen where the server has none, nor Oracle without its settings', async () => {
    const bare = await startTestServer({ database: one.database });
    const hotel = await bare.createHotel();
    const query = { hotel_id: hotel.id };
    const person = await bare.createAccount({ role: 'admin' });
    const refused = await person.expectError(choosePmsSource, { query, body: { source: 'files' } });
    expect(refused).toMatchObject({ status: 400, error: 'VALIDATION' });
    const oracle = await person.expectError(choosePmsSource, { query, body: { source: 'oracle' } });
    expect(oracle.message).toBe('Tous les champs Oracle sont requis');
  });
});

it('changes from files to Oracle and back without a loss of history', async () => {
  const { query, manager, leave, read } = await createFilesHotel();
  await leave('nuits.csv', nightsFile('2026-03-10', { '2026-03-11': 7 }));
  await read(1);
  const grid = () => manager.call(readGrid, { query: { ...query, ...march } });
  const before = await grid();
  const address = { host: 'pms.hotel.test', port: 1521, service: 'SUITE8', username: 'lecteur' };
  const shown = { ...query, ...address, has_password: true, files_folder: query.hotel_id };
  const body = { ...address, password: 'secret' };
  expect(await admin.call(saveOracleConfig, { query, body })).toEqual(shown);
  expect(await manager.call(readPmsFiles, { query })).toMatchObject({ source: 'oracle' });
  expect(await grid()).toEqual(before);
  await admin.call(choosePmsSource, { query, body: { source: 'files' } });
  expect(await admin.call(readOracleConfig, { query })).toEqual({ ...shown, source: 'files' });
  // The stored password is good for the same account, so Oracle is chosen again without it.
  expect(await admin.call(saveOracleConfig, { query, body: address })).toEqual(shown);
  await admin.call(choosePmsSource, { query, body: { source: 'files' } });
  expect(await admin.call(choosePmsSource, { query, body: { source: 'oracle' } })).toEqual({
    source: 'oracle',
  });
  expect(await grid()).toEqual(before);
});

describe('the daily import of a folder', () => {
  it('waits for the file of the day, which is named as missing, and leaves what the file has stored', async () => {
    const { hotel, query, manager, leave, read } = await createFilesHotel();
    clock.at = Date.parse('2026-03-10T05:00:00Z');
    const body = { enabled: true, hour: '06:00', months: 2 };
    await leave('09.csv', nightsFile('2026-03-09', { '2026-03-09': 4, '2026-03-10': 5 }));
    await read(1);
    await manager.call(saveDailyImport, { query, body });
    await triggerSchedulerTick(one.database);
    const newest = (holds: (run: ImportRun) => boolean) =>
      vi.waitUntil(
        async () => {
          const [run] = await manager.call(listDailyRuns, { query });
          return run !== undefined && holds(run) ? run : null;
        },
        { timeout: 60_000 },
      );
    const waiting = await newest(({ failure }) => failure !== null);
    expect(waiting.failure).toBe('Le PMS est encore au 09/03/2026 : sa clôture n’est pas faite.');
    const missing = await manager.call(listMissingSnapshots);
    expect(missing).toMatchObject([{ id: hotel.id, day: '2026-03-10', has_pms: true }]);
    await leave('10.csv', nightsFile('2026-03-10', { '2026-03-10': 6, '2026-03-11': 2 }));
    await read(2);
    expect(await manager.call(listMissingSnapshots)).toEqual([]);
    expect(await manager.call(readDailyImport, { query })).toMatchObject({
      has_snapshot_of_today: true,
    });
    clock.at = Date.parse('2026-03-10T05:30:00Z');
    await one.database.query(`update job set next_attempt_at = now() where kind = 'import'`);
    await triggerSchedulerTick(one.database);
    expect(await newest(({ ended_at }) => ended_at !== null)).toMatchObject({
      state: 'done',
      as_of_date: '2026-03-10',
      months_done: 2,
      inserted: 0,
      updated: 0,
    });
    const imports = await manager.call(readImports, { query });
    expect(imports.map(({ kind }) => kind)).toEqual(['pms_file', 'pms_file']);
  });
});
