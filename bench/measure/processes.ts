import { readdir, readFile } from 'node:fs/promises';

/** Linux counts the time of processes that ended in hundredths of a second, whatever its clock. */
const msPerTick = 10;

type Process = { pid: number; parent: number; ticksOfEnded: number };

/**
 * The CPU, in ms, that a process and all below it have used until now: to the nanosecond of those that
 * run, in hundredths of a second of those that ended and were waited for. Linux only: it reads /proc.
 */
export async function cpuOf(pid: number): Promise<number> {
  const processes = await allProcesses();
  const childrenOf = Map.groupBy(processes, ({ parent }) => parent);
  const below = (id: number): Process[] =>
    (childrenOf.get(id) ?? []).flatMap((child) => [child, ...below(child.pid)]);
  const own = processes.filter((process) => process.pid === pid);
  const used = await Promise.all([...own, ...below(pid)].map(timeOf));
  return used.reduce((sum, ms) => sum + ms, 0);
}

/** The scheduler's own count of each thread (schedstat: nanoseconds on a CPU come first). */
async function timeOf({ pid, ticksOfEnded }: Process): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const nanoseconds = await Promise.all(
    threads.map((thread) =>
      readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').then(Number.parseFloat, () => 0),
    ),
  );
  return nanoseconds.reduce((sum, own) => sum + own, 0) / 1e6 + ticksOfEnded * msPerTick;
}

async function allProcesses(): Promise<Process[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    ids.map((id) => readFile(`/proc/${id}/stat`, 'utf8').then(read, gone)),
  );
  return found.filter((process) => process !== null);
}

/** Ended between the listing and the reading. */
function gone(): null {
  return null;
}

/** proc(5): the name, in parentheses, may hold anything; state and numbers follow it. */
function read(stat: string): Process {
  const [, parent, ...rest] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [ofChildren, systemOfChildren] = rest.slice(11, 13);
  return {
    pid: Number.parseInt(stat, 10),
    parent: parent ?? 0,
    ticksOfEnded: (ofChildren ?? 0) + (systemOfChildren ?? 0),
  };
}

/** The memory a process holds now, in MB. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
}
