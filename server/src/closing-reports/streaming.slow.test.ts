import { appendFile, readdir, readlink, truncate } from 'node:fs/promises';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ageFile, startReportsServer } from './reports-for-tests.ts';

/** A report of 200 MB goes through the server without staying in it. */
const megabyte = 1024 * 1024;
const size = 200 * megabyte;
const server = await startReportsServer();
const hotel = await server.aHotelOf('GROS');
const manager = await server.createManager(hotel);
await server.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = server.app.server.address() as AddressInfo;

async function aBigReport(name: string): Promise<string> {
  const file = await server.leaves(`GROS/2026-01-01/Cloture/${name}`, '%PDF-1.4\n');
  // Sparse: it takes no place on the disk.
  await truncate(file, size - 6);
  await appendFile(file, '%%EOF\n');
  await ageFile(file);
  return file;
}

function sendRequest(name: string): Promise<{ request: ClientRequest; response: IncomingMessage }> {
  const query = new URLSearchParams({ hotel_id: hotel.id, date: '2026-01-01', name });
  return new Promise((resolve, reject) => {
    const request = get(
      {
        port,
        path: `/api/rapport-cloture/open-by-name?${query}`,
        headers: { authorization: `Bearer ${manager.token}` },
      },
      (response) => resolve({ request, response }),
    );
    request.on('error', reject);
  });
}

/** Files of ours that this process holds open. */
async function openFiles(): Promise<number> {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return links.filter((link) => link.startsWith(server.root)).length;
}

async function untilNoneIsOpen(): Promise<void> {
  while ((await openFiles()) > 0) await sleep(10);
}

test('uses constant memory for fast readers and for one that pauses', async () => {
  await aBigReport('gros.pdf');
  const before = process.memoryUsage.rss();
  let highest = before;
  const readers = Array.from({ length: 5 }, async (_, reader) => {
    const { response } = await sendRequest('gros.pdf');
    expect(response.headers['content-length']).toBe(String(size));
    let read = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      const isNextPart = read % (10 * megabyte) < chunk.length;
      read += chunk.length;
      if (reader === 0 && isNextPart) await sleep(20);
      highest = Math.max(highest, process.memoryUsage.rss());
    }
    return read;
  });
  expect(await Promise.all(readers)).toEqual([size, size, size, size, size]);
  // Both ends live in this process, and 1 GB has gone through: buffers that wait to be swept are less
  // than one file of the five.
  expect(highest - before).toBeLessThan(size);
  await untilNoneIsOpen();
});

test('closes the file when the reader disconnects', async () => {
  await aBigReport('quitté.pdf');
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { request, response } = await sendRequest('quitté.pdf');
    if (attempt % 2 === 0) await new Promise((resolve) => response.once('data', resolve));
    request.destroy();
  }
  await untilNoneIsOpen();
  expect(await openFiles()).toBe(0);
});

test('breaks off the response when the file is truncated while it is read', async () => {
  const file = await aBigReport('coupé.pdf');
  const { response } = await sendRequest('coupé.pdf');
  await truncate(file, megabyte);
  let read = 0;
  const reading = async () => {
    for await (const chunk of response as AsyncIterable<Buffer>) read += chunk.length;
  };
  await expect(reading()).rejects.toThrow('aborted');
  expect(read).toBeLessThan(size);
  await untilNoneIsOpen();
});
