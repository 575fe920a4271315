import { spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodePath } from './node-path.mjs';
import { exitWithError, root } from './root.mjs';

/**
 * Follows the Dockerfile without Docker: context, RUN and COPY lines, environment. Then starts its CMD as
 * the user nobody, who may write to the data folder alone, and waits until the health check passes.
 */
const port = '4319';
const nobody = 65_534;
const scratch = mkdtempSync(join(tmpdir(), 'hotel-image-'));
const [context, image, data] = ['context', 'image', 'data'].map((name) => join(scratch, name));
const lines = readFileSync(join(root, 'Dockerfile'), 'utf8')
  .replaceAll(/\\\n\s*/g, ' ')
  .split('\n');
const stages = lines
  .join('\n')
  .split(/^FROM .*$/m)
  .slice(1);
const [buildStage = [], serveStage = []] = stages.map((stage) => stage.split('\n'));

try {
  copyContext();
  for (const [, command] of buildStage.map((line) => /^RUN (.+)$/.exec(line)).filter(Boolean)) {
    run(command, context);
  }
  for (const [, from, to] of serveStage
    .map((line) => /^COPY --from=build \/app\/(\S+) (\S+)$/.exec(line))
    .filter(Boolean)) {
    const target = join(image, to === './' ? from : to);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(context, from), target, { recursive: true, verbatimSymlinks: true });
  }
  await serve();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** Copies the files of the build context: .dockerignore excludes everything, then names what is included. */
function copyContext() {
  const rules = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  for (const name of rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1))) {
    cpSync(join(root, name), join(context, name), {
      recursive: true,
      filter: (path) => !/(^|\/)(node_modules|dist|\.env[^/]*)$/.test(path),
    });
  }
}

function run(command, cwd) {
  process.stdout.write(`RUN ${command}\n`);
  const { status } = spawnSync('sh', ['-c', command], { cwd, stdio: 'inherit' });
  if (status !== 0) exitWithError(`The step "${command}" of the image failed.`);
}

async function serve() {
  mkdirSync(data);
  const isRoot = process.getuid?.() === 0;
  // The user nobody may enter the folders and owns only the data.
  if (isRoot) chownSync(data, nobody, nobody);
  run(`chmod 755 ${scratch}${isRoot ? ` && chmod -R go-w ${image}` : ''}`, scratch);
  const [, command] = serveStage.map((line) => /^CMD (\[.+\])$/.exec(line)).find(Boolean);
  const [, ...options] = JSON.parse(command);
  const environment = Object.fromEntries(
    serveStage
      .filter((line) => line.startsWith('ENV '))
      .flatMap((line) => line.slice(4).split(' '))
      .map((pair) => pair.split('=')),
  );
  const child = spawn(nodePath(), options, {
    cwd: image,
    env: { ...environment, PATH: process.env.PATH, HOST: '127.0.0.1', PORT: port, DATA_DIR: data },
    stdio: 'inherit',
    ...(isRoot ? { uid: nobody, gid: nobody } : {}),
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const healthy = await untilHealthy(child);
  child.kill('SIGTERM');
  const code = await ended;
  if (!healthy || code !== 0) exitWithError(`The image does not serve (code ${code}).`);
  process.stdout.write(
    'The image serves from a read-only file system, without privileges, and stops on SIGTERM.\n',
  );
}

async function untilHealthy(child) {
  for (let tries = 0; tries < 120 && child.exitCode === null; tries += 1) {
    const check = spawnSync(nodePath(), [join(image, 'scripts/healthcheck.mjs')], {
      env: { PORT: port },
    });
    if (check.status === 0) return true;
    await sleep(500);
  }
  return false;
}
