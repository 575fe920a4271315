import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { minimalPdf, reportStorages, startReportsServer } from './reports-for-tests.ts';

/**
 * Nobody reads a file of another hotel, whatever the spelling. The requests are written to the socket
 * as they stand here, for clients put addresses in order before they send them.
 */
describe.each(reportStorages)('on the %s:', async (keeper) => {
  const server = await startReportsServer(keeper);
  const { leaves, aHotelOf, root } = server;

  const own = await aHotelOf('AZUR');
  await aHotelOf('AZUR2');
  const other = await aHotelOf('MISTRAL');
  const accented = await aHotelOf('Été');
  const day = '2026-01-01';
  const isDisk = keeper === 'disk';
  await leaves(`AZUR/${day}/Cloture/a.pdf`, minimalPdf('mine'));
  const mine = path.join(root, `AZUR/${day}/Cloture/a.pdf`);
  const secret = minimalPdf('a secret of others');
  for (const code of ['AZUR2', 'MISTRAL', 'azur', 'LIBRE']) {
    await leaves(`${code}/${day}/Cloture/a.pdf`, secret);
  }
  await leaves(`AZUR/a.pdf`, minimalPdf('mine'));
  await leaves('a.pdf', secret);
  if (isDisk) await writeFile(path.join(server.folder, 'outside.pdf'), secret);
  await leaves(`Été/${day}/Cloture/à la carte.pdf`.normalize('NFD'), minimalPdf('accented'));

  const linked = await aHotelOf('LIEN');
  const theirs = path.join(root, `MISTRAL/${day}`);
  const folder = path.dirname(mine);
  if (isDisk) {
    await symlink(path.join(theirs, 'Cloture/a.pdf'), path.join(folder, 'of-another.pdf'));
    await symlink('../../../../outside.pdf', path.join(folder, 'outside.pdf'));
    await symlink(path.join(theirs, 'Cloture'), path.join(folder, '../Linked'));
    await symlink(theirs, path.join(root, 'AZUR/2026-01-02'));
    await symlink('../AZUR', path.join(root, 'AZUR/2026-01-03'));
    await symlink('a.pdf', path.join(folder, 'inside.pdf'));
    await symlink('Cloture', path.join(folder, '../Inside'));
    await symlink(day, path.join(root, 'AZUR/2026-01-04'));
    await mkdir(path.join(server.folder, 'elsewhere/Secrets'), { recursive: true });
    await writeFile(path.join(server.folder, 'elsewhere/Secrets/secret.pdf'), secret);
    await symlink(path.join(server.folder, 'elsewhere'), path.join(root, 'AZUR/2026-01-05'));
    await symlink('nowhere', path.join(root, 'AZUR/2026-01-06'));
    await symlink(path.join(root, 'MISTRAL'), path.join(root, 'LIEN'));
  }

  const people = {
    manager: await server.createManager(own, accented, linked),
    user: await server.createAccount({
      hotels: [own, accented, linked],
      grants: ['rapport_cloture'],
    }),
    admin: await server.createAdmin(),
  };
  type Name = keyof typeof people;
  const everyone = Object.keys(people) as Name[];
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;

  type Sent = { method?: 'GET' | 'POST'; type?: string; body?: string; range?: string };

  /** Sends a request unchanged. */
  async function raw(name: Name, target: string, sent: Sent = {}) {
    const { method = 'GET', type, body = '', range } = sent;
    const socket = connect(port, '127.0.0.1');
    const bytes = Buffer.from(body);
    const request = [
      `${method} ${target} HTTP/1.1`,
      'host: hotel',
      `authorization: Bearer ${people[name].token}`,
      'connection: close',
      ...(range === undefined ? [] : [`range: ${range}`]),
      ...(type === undefined ? [] : [`content-type: ${type}`, `content-length: ${bytes.length}`]),
    ];
    socket.write(`${request.join('\r\n')}\r\n\r\n`, 'latin1');
    socket.write(bytes);
    const response = await text(socket);
    return { status: Number(/^HTTP\/1.1 (\d{3})/.exec(response)?.[1]), response };
  }

  /** Every path that was spelt for a download, tried on the call that files too. */
  const spellings: string[] = [];
  const download = (spelt: string, hotel = own.id) => {
    spellings.push(spelt);
    return `/api/rapport-cloture/download?hotel_id=${hotel}&path=${spelt}`;
  };
  const byName = (query: string) =>
    `/api/rapport-cloture/open-by-name?hotel_id=${own.id}&date=${day}&${query}`;
  const there = `MISTRAL/${day}/Cloture/a.pdf`;
  const here = `AZUR/${day}/Cloture`;
  const up3 = '..%2f..%2f..%2f';

  /** Each spelling as it goes over the wire. All lead to a file that is there, read by some decoder. */
  const outside: [what: string, target: string][] = [
    ['the path of another hotel', download(there)],
    ['a free folder', download(`LIBRE/${day}/Cloture/a.pdf`)],
    ['a sibling of the same prefix', download(`AZUR2/${day}/Cloture/a.pdf`)],
    ['the code in another case', download(`azur/${day}/Cloture/a.pdf`)],
    ['dots', download(`AZUR/../${there}`)],
    ['dots deeper down', download(`${here}/../../../${there}`)],
    ['dots that come back', download(`AZUR/../AZUR/${day}/Cloture/a.pdf`)],
    ['dots inside the own folder', download(`AZUR/${day}/Cloture/../Cloture/a.pdf`)],
    ['dots at the front', download(`../reports/${there}`)],
    ['dots that never end', download(`${'../'.repeat(30)}etc/passwd`)],
    ['dots in the place of the type', download(`AZUR/${day}/../a.pdf`)],
    ['a dot in the place of the type', download(`AZUR/${day}/./a.pdf`)],
    ['dots encoded', download(`AZUR/%2e%2e/${there}`)],
    ['dots encoded by half', download(`AZUR/.%2e/${there}`)],
    ['slashes encoded', download(`${here.replaceAll('/', '%2f')}%2f${up3}${there}`)],
    ['slashes encoded in capitals', download(`AZUR%2F..%2F${there.replaceAll('/', '%2F')}`)],
    ['dots encoded twice', download(`AZUR/%252e%252e/${there}`)],
    [
      'dots and slashes encoded twice',
      download(
        `AZUR/${day}/Cloture/%252e%252e%252f%252e%252e%252f%252e%252e%252f${there.replaceAll('/', '%252f')}`,
      ),
    ],
    ['dots encoded three times', download(`AZUR/${day}/%25252e%25252e/a.pdf`)],
    ['dots encoded five times', download(`AZUR/${day}/%252525252e%252525252e/a.pdf`)],
    ['backslashes', download(`AZUR\\..\\${there.replaceAll('/', '\\')}`)],
    ['backslashes encoded', download(`${here}%5c..%5c..%5c..%5c${there.replaceAll('/', '%5c')}`)],
    ['backslashes encoded twice', download(`${here}/..%255c..%255c..%255ca.pdf`)],
    ['slashes of both kinds', download(`AZUR/..%5c${there}`)],
    ['a path from the root', download(encodeURIComponent(path.join(root, there)))],
    ['a path from the root to the own file', download(encodeURIComponent(mine))],
    ['a slash first', download(`/${here}/a.pdf`)],
    ['two slashes first', download(`//${there}`)],
    ['slashes doubled', download(`AZUR//..//${there}`)],
    ['slashes doubled inside', download(`AZUR//${day}//Cloture//a.pdf`)],
    ['dots doubled', download(`AZUR/....//${there}`)],
    ['a drive', download('C:/reports/a.pdf')],
    ['a drive with backslashes', download('C:%5creports%5ca.pdf')],
    ['a share', download('%5c%5cserver%5cshare%5ca.pdf')],
    ['a file address', download(`file:///${there}`)],
    ['a home folder', download(`~/a.pdf`)],
    ['a null character', download(`${here}/a.pdf%00`)],
    ['a null character before the ending', download(`${here}/../../../${there}%00.pdf`)],
    ['a null character encoded twice', download(`${here}/a.pdf%2500.pdf`)],
    ['a line break', download(`${here}/a%0a.pdf`)],
    ['overlong dots', download(`AZUR/%c0%ae%c0%ae/${there}`)],
    ['overlong dots encoded twice', download(`AZUR/%25c0%25ae%25c0%25ae/${there}`)],
    ['overlong slashes encoded twice', download(`${here}/..%25c0%25af..%25c0%25afa.pdf`)],
    ['dots of IIS', download(`AZUR/%25u002e%25u002e/${there}`)],
    ['full-width dots', download(`AZUR/${encodeURIComponent('．．')}/${there}`)],
    ['full-width slashes', download(`${here}/${encodeURIComponent('..／..／a.pdf')}`)],
    ['a two-dot leader', download(`AZUR/${encodeURIComponent('‥')}/${there}`)],
    ['a null code', download(`%00AZUR/${day}/Cloture/a.pdf`)],
    ['a code with a space', download(`%20AZUR/${day}/Cloture/a.pdf`)],
    ['a code with a dot', download(`AZUR./${day}/Cloture/a.pdf`)],
    ['a code with a look-alike', download(`${encodeURIComponent('АZUR')}/${day}/Cloture/a.pdf`)],
    ['a name with dots', byName(`name=${up3}${there.replaceAll('/', '%2f')}`)],
    ['a name with dots encoded twice', byName(`name=..%252f..%252f..%252fa.pdf`)],
    ['a name with backslashes', byName('name=..%5c..%5c..%5ca.pdf')],
    ['a name from the root', byName(`name=${encodeURIComponent(path.join(root, there))}`)],
    ['a name with a null character', byName('name=a.pdf%00.pdf')],
    ['a type with dots', byName(`type=..%2f..%2fMISTRAL%2f${day}%2fCloture&name=a.pdf`)],
    ['a type that is dots', byName('type=..&name=a.pdf')],
    ['a type that is a dot', byName('type=.&name=a.pdf')],
    ['a type encoded twice', byName('type=%252e%252e&name=a.pdf')],
    ['a type with backslashes', byName('type=..%5c..%5cMISTRAL&name=a.pdf')],
    [
      'a list of a type with dots',
      `/api/rapport-cloture?hotel_id=${own.id}&date=${day}&type=..%2f..%2fMISTRAL%2f${day}%2fCloture`,
    ],
    [
      'days of a type with dots',
      `/api/rapport-cloture/days?hotel_id=${own.id}&type=..%2f..%2fMISTRAL`,
    ],
  ];

  const throughLinks: typeof outside = [
    ['a link to a file of another hotel', download(`${here}/of-another.pdf`)],
    ['a link out of the tree', download(`${here}/outside.pdf`)],
    ['a type that is a link', download(`AZUR/${day}/Linked/a.pdf`)],
    ['a day that is a link', download(`AZUR/2026-01-02/Cloture/a.pdf`)],
    ['a code that is a link', download(`LIEN/${day}/Cloture/a.pdf`, linked.id)],
    ['a name that is a link', byName('name=of-another.pdf')],
    ['a type of a link', byName('type=Linked&name=a.pdf')],
    ['a link inside the own folder', download(`${here}/inside.pdf`)],
    ['a type linked inside the own folder', download(`AZUR/${day}/Inside/a.pdf`)],
    ['a day linked inside the own folder', download('AZUR/2026-01-04/Cloture/a.pdf')],
    ['a link round in circles', download('AZUR/2026-01-03/2026-01-03/a.pdf')],
    ...['02', '03', '04', '05', '06'].flatMap((number): typeof outside => {
      const query = `hotel_id=${own.id}&date=2026-01-${number}`;
      return [
        [`the types of the linked day ${number}`, `/api/rapport-cloture/types?${query}`],
        [`the list of the linked day ${number}`, `/api/rapport-cloture?${query}`],
        [`a type of the linked day ${number}`, `/api/rapport-cloture?${query}&type=Secrets`],
      ];
    }),
    ...['Linked', 'Inside'].map((type): [string, string] => [
      `the list of the linked type ${type}`,
      `/api/rapport-cloture?hotel_id=${own.id}&date=${day}&type=${type}`,
    ]),
  ];
  const spelt = isDisk ? [...spellings] : spellings.slice(0, -9);
  if (isDisk) outside.push(...throughLinks);

  test('tries many spellings', () => {
    expect(new Set(outside.map(([, target]) => target)).size).toBeGreaterThanOrEqual(60);
    expect(spelt.length).toBeGreaterThanOrEqual(50);
  });

  function isForbidden(what: string, { status, response }: { status: number; response: string }) {
    expect([what, status]).toEqual([what, 403]);
    expect(response).toContain('"error":"FORBIDDEN"');
    expect(response).not.toContain('secret');
    expect(response).not.toContain(server.folder);
  }

  test('stores nothing outside the code’s folder, under any spelling of a name or a type', async () => {
    const before = (await server.everything()).toSorted();
    for (const path of spelt) {
      for (const query of [`type=Cloture&name=${path}`, `type=${path}&name=b.pdf`]) {
        const target = `/api/rapport-cloture/upload?hotel_id=${own.id}&date=${day}&${query}`;
        const filed = {
          method: 'POST',
          type: 'application/pdf',
          response: minimalPdf('mine'),
        } as const;
        for (const name of ['manager', 'admin'] as const) {
          isForbidden(query, await raw(name, target, filed));
        }
      }
    }
    expect((await server.everything()).toSorted()).toEqual(before);
  });

  test.each(outside)(
    '%s is forbidden to everyone, complete and in ranges',
    async (_what, target) => {
      for (const name of everyone) {
        isForbidden(name, await raw(name, target));
        isForbidden(name, await raw(name, target, { range: 'bytes=0-9' }));
      }
    },
  );

  test.each([
    ['a file of the tree above the days', download('AZUR/a.pdf')],
    ['a day there is not', download(`AZUR/2026-02-30/Cloture/a.pdf`)],
    ['a folder deeper', download(`${here}/plus bas/a.pdf`.replaceAll(' ', '%20'))],
    ['a name in another case', download(`${here}/A.pdf`)],
    ['a name too long for any store', download(`${here}/${'a'.repeat(1500)}.pdf`)],
    ['a hidden file', download(`${here}/.a.pdf`)],
  ])('%s is not found, and reveals nothing of other hotels', async (_what, target) => {
    const { status, response } = await raw('manager', target);
    expect(status).toBe(404);
    expect(response).not.toContain('secret');
  });

  test('forbids another hotel by id and by code, whatever the path', async () => {
    for (const hotel of [`hotel_id=${other.id}`, 'hotel=MISTRAL', 'hotel=LIBRE', 'hotel=azur']) {
      for (const spelt of [there, `${here}/a.pdf`]) {
        for (const name of ['manager', 'user'] as const) {
          const target = `/api/rapport-cloture/download?${hotel}&path=${spelt}`;
          expect((await raw(name, target)).status).toBe(403);
        }
      }
    }
    const twice = `/api/rapport-cloture/download?hotel_id=${own.id}&hotel_id=${other.id}&path=${there}`;
    const both = `/api/rapport-cloture/download?hotel_id=${own.id}&hotel=MISTRAL&path=${there}`;
    expect((await raw('manager', twice)).status).toBe(400);
    expect((await raw('manager', both)).status).toBe(403);
  });

  test('lets an admin read every hotel, each under its own code only', async () => {
    expect((await raw('admin', download(there, other.id))).response).toContain(
      'a secret of others',
    );
    expect((await raw('admin', download(there))).status).toBe(403);
  });

  const ways: [how: string, target: string][] = [
    ['plainly', download(`${here}/a.pdf`)],
    ['encoded once', download(encodeURIComponent(`${here}/a.pdf`))],
    ['by name', byName('name=a.pdf')],
    ['by its code', `/api/rapport-cloture/download?hotel=AZUR&path=${here}/a.pdf`],
  ];

  test('lists the code’s own folder, and nothing that a link leads to', async () => {
    for (const name of everyone) {
      const days = await raw(name, `/api/rapport-cloture/days?hotel_id=${own.id}`);
      expect(days.response).toContain(`["${day}"]`);
      const types = await raw(name, `/api/rapport-cloture/types?hotel_id=${own.id}&date=${day}`);
      expect(types.response).toContain('["Cloture"]');
      const list = await raw(name, `/api/rapport-cloture?hotel_id=${own.id}&date=${day}`);
      expect(list.response).toContain('"total":1}');
    }
  });

  test.each(ways)('reads the code’s own file %s', async (_how, target) => {
    for (const name of everyone) {
      const { status, response } = await raw(name, target);
      expect([name, status]).toEqual([name, 200]);
      expect(response).toContain('% mine');
    }
  });

  test('reads the code’s own file whatever the spelling of the accents', async () => {
    for (const form of ['NFC', 'NFD'] as const) {
      const spelt = encodeURIComponent(`Été/${day}/Cloture/à la carte.pdf`.normalize(form));
      expect((await raw('manager', download(spelt, accented.id))).response).toContain('% accented');
    }
  });

  if (isDisk)
    test('never reads another hotel while a folder is repeatedly replaced by a link', async () => {
      const type = path.join(root, `AZUR/2026-03-01/Cloture`);
      await leaves('AZUR/2026-03-01/Cloture/a.pdf', minimalPdf('mine'));
      const aside = path.join(root, 'AZUR/2026-03-01/aside');
      const link = path.join(root, 'AZUR/2026-03-01/link');
      await mkdir(path.join(root, 'AZUR/2026-03-01'), { recursive: true });
      await symlink(path.join(theirs, 'Cloture'), link);
      let swapping = true;
      const swaps = (async () => {
        while (swapping) {
          await rename(type, aside);
          await rename(link, type);
          await rename(type, link);
          await rename(aside, type);
        }
      })();
      const met = new Set<number>();
      for (let attempt = 0; attempt < 300; attempt += 1) {
        const { status, response } = await raw(
          'manager',
          download('AZUR/2026-03-01/Cloture/a.pdf'),
        );
        met.add(status);
        expect(response).not.toContain('secret');
      }
      swapping = false;
      await swaps;
      expect([200, 403, 404]).toEqual(expect.arrayContaining([...met]));
    });
});
