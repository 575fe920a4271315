import { readdir, readFile } from 'node:fs/promises';

/** Linux counts the time of a process in hundredths of a second, whatever its clock. */
const msPerTick = 10;

type Process = { pid: number; parent: number; ticks: number };

/**
 * The CPU, in ms, that a process and all below it have used until now, those included that ended and
 * were waited for. Linux only: it reads /proc.
 */
export async function cpuOf(pid: number): Promise<number> {
  const processes = await allProcesses();
  const childrenOf = Map.groupBy(processes, ({ parent }) => parent);
  const below = (id: number): Process[] =>
    (childrenOf.get(id) ?? []).flatMap((child) => [child, ...below(child.pid)]);
  const own = processes.filter((process) => process.pid === pid);
  return [...own, ...below(pid)].reduce((sum, { ticks }) => sum + ticks, 0) * msPerTick;
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
  const [own, system, ofChildren, systemOfChildren] = rest.slice(9, 13);
  return {
    pid: Number.parseInt(stat, 10),
    parent: parent ?? 0,
    ticks: (own ?? 0) + (system ?? 0) + (ofChildren ?? 0) + (systemOfChildren ?? 0),
  };
}

/** The memory a process holds now, in MB. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
}
