import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runtimeAtHand } from './runtime.mjs';

/**
 * Runs a TypeScript program of the house until it ends, with these options and those npm was given, and
 * ends with its exit code. A signal sent to this process, or the death of the npm that started it,
 * reaches the program: nothing is orphaned.
 */
export function launch(program, environment = {}, options = []) {
  const child = spawn(
    runtimeAtHand(),
    [
      '--disable-warning=ExperimentalWarning',
      join(root, program),
      ...options,
      ...process.argv.slice(2),
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
        ...environment,
      },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  );
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  const startedBy = process.ppid;
  setInterval(() => {
    if (process.ppid !== startedBy) child.kill('SIGTERM');
  }, 300).unref();
  child.on('exit', (code, signal) => {
    process.exit(code ?? (signal === null ? 1 : 128));
  });
}
