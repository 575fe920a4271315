import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exitWithError, root } from './root.mjs';

/**
 * Builds the image of the Dockerfile and runs it as compose.yaml does: read-only, without privileges, on
 * its embedded database, which it backs up continuously, and, where TRY_IMAGE_SOCKET_FOLDER holds the socket
 * of a PostgreSQL that accepts the user postgres, on that one. CONTAINER_ENGINE replaces podman or docker.
 * Skipped, with the reason, where there is no engine, no base image, or no right to run a container.
 */
const engine = process.env.CONTAINER_ENGINE ?? ['podman', 'docker'].find(isInstalled);
const image = 'hotel-manager:trial';
const name = `hotel-trial-${process.pid}`;
const port = 4300 + (process.pid % 500);
const url = `http://127.0.0.1:${port}`;
const key = randomBytes(24).toString('base64url');
const sockets = process.env.TRY_IMAGE_SOCKET_FOLDER;
const administrator = { email: 'chef@hotel.test', password: 'bon secret' };
const volumes = new Set();

if (engine === undefined) skip('neither podman nor docker is installed');
const base = /^FROM (\S+)/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))?.[1] ?? '';
if (!works('image', 'inspect', base) && !works('pull', base)) {
  skip(`the base image ${base} cannot be had (.ci/make-base-image makes one)`);
}
if (!works('run', '--rm', base, 'node', '--version')) skip(`${engine} cannot run a container here`);
try {
  build();
  await tryRestoringToEnd(await tryServing('embedded', { options: archiveOptions() }));
  if (sockets !== undefined) await tryServing('postgresql', socketOptions('hotel_image'));
} finally {
  spawnSync(engine, ['rm', '-f', name], { stdio: 'ignore' });
  for (const volume of volumes)
    spawnSync(engine, ['volume', 'rm', '-f', volume], { stdio: 'ignore' });
}

function isInstalled(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
}

function skip(reason) {
  process.stdout.write(`The image was not tried: ${reason}.\n`);
  process.exit(0);
}

/** Whether the engine succeeds, within a minute: a registry that does not respond is none. */
function works(...options) {
  return spawnSync(engine, options, { stdio: 'ignore', timeout: 60_000 }).status === 0;
}

/** Runs the engine and returns what it printed; ends this process where it fails. */
function run(...options) {
  const { status, stdout, stderr } = spawnSync(engine, options, { cwd: root, encoding: 'utf8' });
  if (status !== 0) exitWithError(`${engine} ${options.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout.trim();
}

function report(line) {
  process.stdout.write(`${line}\n`);
}

function build() {
  const begun = Date.now();
  const isPodman = run('--version').includes('podman');
  // The OCI format has no HEALTHCHECK.
  run('build', ...(isPodman ? ['--format', 'docker', '--pull=never'] : []), '-t', image, '.');
  const bytes = (of) => Number(run('image', 'inspect', of, '--format', '{{.Size}}'));
  const megabytes = (count) => `${Math.round(count / 1e6)} MB`;
  report(
    `built in ${Math.round((Date.now() - begun) / 1000)} s: ${megabytes(bytes(image))}, of which ${megabytes(bytes(base))} are the base`,
  );
}

/** The options with which a container backs its embedded database up continuously. */
function archiveOptions() {
  const archive = `${name}-archive`;
  volumes.add(archive);
  return ['-v', `${archive}:/archive`, '-e', 'BACKUP_ARCHIVE_DIR=/archive'];
}

/** Restores what the last container has archived until its stop, without any of its data. */
async function tryRestoringToEnd(total) {
  const volume = `${name}-embedded-third`;
  const options = archiveOptions();
  const command = ['node', 'scripts/restore.mjs', '--to', 'latest'];
  run('run', '--rm', ...optionsOf(volume, options), ...command);
  await start(volume, options);
  if ((await readTotal(await signIn())) !== total)
    exitWithError('The figures of the archive differ.');
  report('embedded: the archive restored in a new container has the same figures');
  stop('embedded');
}

/** The options with which a container reaches a PostgreSQL of this machine, in a new database. */
function socketOptions(database) {
  const socket = `postgres://postgres@localhost/${database}?host=/run/postgresql`;
  return {
    options: ['-v', `${sockets}:/run/postgresql`, '-e', `DATABASE_URL=${socket}`],
    prepare: () => {
      const statements = `drop database if exists ${database}; create database ${database} encoding 'UTF8' template template0`;
      for (const statement of statements.split('; ')) {
        spawnSync('psql', ['-h', sockets, '-U', 'postgres', '-qc', statement], {
          stdio: 'inherit',
        });
      }
    },
  };
}

function optionsOf(volume, options = []) {
  volumes.add(volume);
  return [
    ...['--read-only', '--tmpfs', '/tmp:rw,noexec,nosuid,nodev', '--cap-drop', 'all'],
    ...['--security-opt', 'no-new-privileges', '-v', `${volume}:/data`],
    ...['-e', `PORT=${port}`, '-e', `ENCRYPTION_KEY=${key}`, '-p', `127.0.0.1:${port}:${port}`],
    ...options,
    image,
  ];
}

/** Returns the total of the figures that it stored. */
async function tryServing(kind, { options, prepare = () => undefined }) {
  const [first, second] = [`${name}-${kind}-first`, `${name}-${kind}-second`];
  prepare();
  await start(first, options);
  const token = /setup\?token=(\S+)/.exec(run('logs', name))?.[1];
  await send('POST', '/api/auth/register-first', { ...administrator, hotel_name: 'Port', token });
  const total = await pasteAndRead();
  await readPage();
  run('exec', name, 'node', 'scripts/healthcheck.mjs');
  run('exec', name, 'npm', 'run', 'backup', '--', '/data/one.backup');
  run('exec', name, 'node', 'scripts/backup.mjs', '/data/two.backup');
  report(`${kind}: health, page, sign-in, a month of nights and two backups work`);
  stop(kind);

  const volume = ['-v', `${first}:/old:ro`, ...(options ?? [])];
  prepare();
  run(
    'run',
    '--rm',
    ...optionsOf(second, volume),
    'node',
    'scripts/restore.mjs',
    '/old/one.backup',
  );
  await start(second, options);
  if ((await readTotal(await signIn())) !== total) exitWithError('The restored figures differ.');
  report(`${kind}: the backup restored in a new container has the same figures`);
  stop(kind);
  return total;
}

async function start(volume, options) {
  const begun = Date.now();
  run('run', '-d', '--name', name, ...optionsOf(volume, options));
  for (let tries = 0; tries < 900; tries += 1) {
    const response = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (response?.ok) return report(`ready ${Date.now() - begun} ms after its start`);
    await sleep(100);
  }
  const { stdout, stderr } = spawnSync(engine, ['logs', name], { encoding: 'utf8' });
  exitWithError(`The container is not ready:\n${stdout}${stderr}`);
}

function stop(kind) {
  const begun = Date.now();
  run('stop', '-t', '15', name);
  const code = run('inspect', name, '--format', '{{.State.ExitCode}}');
  run('rm', name);
  if (code !== '0') exitWithError(`The container ended with code ${code} on SIGTERM.`);
  report(`${kind}: stopped on SIGTERM after ${Date.now() - begun} ms, code 0`);
}

async function send(method, path, body, token) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) exitWithError(`${method} ${path}: ${response.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/** Reads the page and the script that it names: the build of the image has made both. */
async function readPage() {
  const page = await (await fetch(url)).text();
  const script = /<script[^>]* src="([^"]+)"/.exec(page)?.[1];
  if (script === undefined) exitWithError(`The page names no script:\n${page}`);
  const { status } = await fetch(new URL(script, url));
  if (status !== 200) exitWithError(`The script ${script} of the page: ${status}`);
}

async function signIn() {
  return (await send('POST', '/api/auth/login', administrator)).token;
}

async function pasteAndRead() {
  const token = await signIn();
  const items = Array.from({ length: 28 }, (_, day) => ({
    stay_date: `2026-03-${String(day + 1).padStart(2, '0')}`,
    nuitees: day + 10,
  }));
  const hotel_id = await hotelOf(token);
  const body = { hotel_id, as_of_date: '2026-03-01', items };
  await send('POST', '/api/nuitees/snapshot/bulk', body, token);
  return readTotal(token);
}

async function hotelOf(token) {
  return (await send('GET', '/api/auth/me', undefined, token)).hotels[0].id;
}

async function readTotal(token) {
  const query = `hotel_id=${await hotelOf(token)}&month=3&year=2026`;
  const { rows } = await send('GET', `/api/nuitees/grid?${query}`, undefined, token);
  return rows[0].total;
}
