import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { nodePath } from './node-path.mjs';
import { compiledPrograms, root } from './root.mjs';

/**
 * Runs a TypeScript program of the repository until it ends, with these arguments and those npm was
 * given, and ends with its exit code.
 */
export function launch(program, environment = {}, options = []) {
  const child = startNode([join(root, program), ...options, ...process.argv.slice(2)], environment);
  stopWithLauncher([child]);
  child.on('exit', (code, signal) => {
    process.exit(code ?? (signal === null ? 1 : 128));
  });
}

/** Starts Node with these arguments at the root of the repository. */
export function startNode(nodeArguments, environment = {}, stdout = 'inherit') {
  return spawn(nodePath(), ['--disable-warning=ExperimentalWarning', ...nodeArguments], {
    cwd: root,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compiledPrograms,
      ...environment,
    },
    stdio: ['inherit', stdout, 'inherit', 'ipc'],
  });
}

/**
 * Passes to the children every signal that this process receives. The death of the npm that started
 * this process stops them as well, so that none is orphaned.
 */
export function stopWithLauncher(children) {
  const stop = (signal) => {
    for (const child of children) child.kill(signal);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => stop(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  const startedBy = process.ppid;
  setInterval(() => {
    if (process.ppid !== startedBy) stop('SIGTERM');
  }, 300).unref();
}
