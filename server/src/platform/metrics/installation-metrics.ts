import { countWaitingEntries } from '../../audit-forwarding/public.ts';
import { countDailyImports } from '../../daily-import/public.ts';
import { countImports } from '../../imports/public.ts';
import { findBackupTime } from '../../installation/backup-time.ts';
import type { ArchiveMonitor, ArchiveStatus } from '../backup/continuous/archive-status.ts';
import type { Database } from '../database/database.ts';
import { countJobsByKind } from '../jobs/job-queue.ts';
import type { Prometheus, PrometheusRegistry } from './prometheus-types.ts';

/** What the gauges are read from; `archiver` where the embedded database is backed up continuously. */
export type InstallationSources = {
  database: Database;
  archiver?: ArchiveMonitor | undefined;
  now: () => Date;
};

/**
 * Gauges of what all servers share. Each server reports the same value: `max` over the servers is right,
 * `sum` is not, which their names say. A gauge is absent while its value is unknown: unknown is not zero.
 */
export function measureInstallation(
  { database, archiver, now }: InstallationSources,
  prometheus: Prometheus,
  register: PrometheusRegistry,
): void {
  const gauge = gaugesOf(prometheus, register);
  gauge('jobs_waiting', 'Jobs that wait or run, by kind; emails to send are of the kind email', {
    label: 'kind',
    read: async () => {
      const counts = new Map([['email', 0], ...(await countJobsByKind(database))]);
      return [...counts];
    },
  });
  gauge('nights_imports', 'Imports of nights that are recorded, by kind', {
    label: 'kind',
    read: async () => (await countImports(database)).map(({ kind, count }) => [kind, count]),
  });
  gauge('daily_imports', 'Daily imports that are late or failed, and snapshots that are missing', {
    label: 'state',
    read: async () => Object.entries(await countDailyImports(database, now())),
  });
  gauge(
    'audit_entries_waiting',
    'Audit entries that their receiver has not taken; absent without one',
    {
      label: null,
      read: async () => {
        const waiting = await countWaitingEntries(database);
        return waiting === null ? [] : [['', waiting]];
      },
    },
  );
  gauge('last_backup_timestamp_seconds', 'When the last backup was taken; absent without one', {
    label: null,
    read: async () => {
      const at = await findBackupTime(database);
      return at === null ? [] : [['', Date.parse(at) / 1000]];
    },
  });
  measureArchive(archiver, gauge);
}

/** The continuous backup of the embedded database. */
function measureArchive(archiver: InstallationSources['archiver'], gauge: AddGauge): void {
  const read = (pick: (status: ArchiveStatus) => number | undefined) => async () => {
    const value = archiver && pick(await archiver.status());
    return value === undefined ? [] : [['', value] as const];
  };
  const seconds = (at: Date | null) => (at === null ? undefined : at.getTime() / 1000);
  gauge('archive_waiting_seconds', 'How long the oldest finished WAL segment has waited', {
    label: null,
    read: read(({ oldestWaitingSeconds }) => oldestWaitingSeconds),
  });
  gauge('archive_last_segment_timestamp_seconds', 'When a WAL segment was last archived', {
    label: null,
    read: read(({ lastSegmentAt }) => seconds(lastSegmentAt)),
  });
  gauge('archive_base_backup_timestamp_seconds', 'When the last base backup was complete', {
    label: null,
    read: read(({ lastBaseBackupAt }) => seconds(lastBaseBackupAt)),
  });
}

type Reading = {
  /** The name of the label that tells the values apart; null where there is one value. */
  label: string | null;
  read(): Promise<(readonly [label: string, value: number])[]>;
};

type AddGauge = (name: string, help: string, reading: Reading) => void;

function gaugesOf({ Gauge }: Prometheus, register: PrometheusRegistry): AddGauge {
  return (name, help, { label, read }) => {
    new Gauge({
      name: `hotel_manager_installation_${name}`,
      help: `${help} (of the whole installation: the same on each server)`,
      labelNames: label === null ? [] : [label],
      registers: [register],
      async collect() {
        this.reset();
        // A gauge without labels is 0 after a reset.
        if (label === null) this.remove();
        for (const [value, count] of await read().catch(() => [])) {
          this.set(label === null ? {} : { [label]: value }, count);
        }
      },
    });
  };
}
