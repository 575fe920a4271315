import { compareDays } from '@hotel/domain/calendar/day.ts';
import { shortWeekday } from '@hotel/domain/calendar/french-dates.ts';
import {
  type CalendarEntry,
  type CalendarKind,
  calendarKinds,
} from '@hotel/domain/hotel-calendar/calendar-entry.ts';
import {
  calendarKindNames,
  durationText,
  periodText,
} from '@hotel/domain/hotel-calendar/calendar-text.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { type ReactNode, useState } from 'react';
import { DayMarkSymbol } from '../figures/calendar-marks/day-mark-symbol.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DataTable, type TableColumn } from '../ui/data-table.tsx';
import { ToggleGroup } from '../ui/forms/toggle-group.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { EditableEntry } from './entry-dialog.tsx';

type EntriesCardProps = {
  year: number;
  /** undefined while loading. */
  entries: readonly CalendarEntry[] | undefined;
  action: ReactNode;
  /** null for those who may only read. */
  onEdit: ((entry: EditableEntry) => void) | null;
  onDelete: ((entry: EditableEntry) => void) | null;
};

type Filter = CalendarKind | 'all';

const filters: readonly { id: Filter; label: string }[] = [
  { id: 'all', label: 'Tout' },
  { id: 'closure', label: 'Fermetures' },
  { id: 'event', label: 'Événements' },
  { id: 'public_holiday', label: 'Jours fériés' },
  { id: 'school_holiday', label: 'Vacances scolaires' },
];

/** The entries of the year as a list, in the order of their days. */
export function EntriesCard({ year, entries, action, onEdit, onDelete }: EntriesCardProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const shown = (entries ?? []).filter(({ kind }) => filter === 'all' || kind === filter);
  const mayWrite = onEdit !== null && onDelete !== null;
  return (
    <Card title="Fermetures et événements" subtitle={entries && countsText(entries)}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <ToggleGroup label="Nature" choices={filters} chosen={filter} onChoose={setFilter} />
        {action}
      </div>
      {entries === undefined ? (
        <Skeleton className="h-96 w-full" />
      ) : (
        <DataTable
          label={`Calendrier ${year}`}
          columns={columns}
          rows={shown}
          rowId={({ id, from, title }) => id ?? `${from} ${title}`}
          empty={emptyTexts[filter]}
          {...(mayWrite
            ? {
                actions: (entry: CalendarEntry, describedBy: string) => (
                  <EntryActions
                    entry={entry}
                    describedBy={describedBy}
                    onEdit={onEdit}
                    onDelete={onDelete}
                  />
                ),
              }
            : {})}
        />
      )}
      <p className="mt-3 text-xs text-ink-soft">
        Les jours fériés suivent la région de l’hôtel, choisie dans son administration ; les
        vacances scolaires, les zones choisies ci-dessous.
      </p>
    </Card>
  );
}

const emptyTexts: Record<Filter, string> = {
  all: 'Rien au calendrier de cette année.',
  closure: 'Aucune fermeture déclarée cette année.',
  event: 'Aucun événement cette année. Ajoutez-en un, ou importez un calendrier (.ics).',
  public_holiday: 'Aucun jour férié.',
  school_holiday:
    'Aucunes vacances scolaires : choisissez des zones ci-dessous, ou l’année n’est pas encore publiée.',
};

const columns: readonly TableColumn<CalendarEntry>[] = [
  { id: 'title', heading: 'Titre', cell: ({ title }) => title },
  {
    id: 'kind',
    heading: 'Nature',
    cell: ({ kind }) => (
      <span className="inline-flex items-center gap-1.5">
        <DayMarkSymbol kind={kind} />
        {calendarKindNames[kind]}
      </span>
    ),
    order: (one, other) => calendarKinds.indexOf(one.kind) - calendarKinds.indexOf(other.kind),
  },
  {
    id: 'period',
    heading: 'Période',
    cell: (entry) => (
      <span className="tabular-nums">
        {entry.from === entry.to && (
          <span className="text-ink-soft">{shortWeekday(entry.from)} </span>
        )}
        {periodText(entry).replace(/^le /, '')}
      </span>
    ),
    order: (one, other) => compareDays(one.from, other.from),
  },
  {
    id: 'duration',
    heading: 'Durée',
    cell: durationText,
    isFigure: true,
    className: 'whitespace-nowrap',
  },
];

type EntryActionsProps = {
  entry: CalendarEntry;
  describedBy: string;
  onEdit: (entry: EditableEntry) => void;
  onDelete: (entry: EditableEntry) => void;
};

/** Public and school holidays follow from the hotel's region and zones: they can be neither changed nor deleted. */
function EntryActions({ entry, describedBy, onEdit, onDelete }: EntryActionsProps) {
  const { id, kind } = entry;
  if (id === null || kind === 'public_holiday' || kind === 'school_holiday') return null;
  const editable = { ...entry, id, kind };
  return (
    <>
      <Button aria-describedby={describedBy} onClick={() => onEdit(editable)}>
        Modifier
      </Button>
      <Button variant="danger" aria-describedby={describedBy} onClick={() => onDelete(editable)}>
        Supprimer
      </Button>
    </>
  );
}

function countsText(entries: readonly CalendarEntry[]): string {
  const countOf = (kind: CalendarKind) => entries.filter((entry) => entry.kind === kind).length;
  return [
    frenchCount(countOf('closure'), 'fermeture', 'fermetures'),
    frenchCount(countOf('event'), 'événement', 'événements'),
    frenchCount(countOf('public_holiday'), 'jour férié', 'jours fériés'),
    ...(countOf('school_holiday') === 0
      ? []
      : [
          frenchCount(
            countOf('school_holiday'),
            'période de vacances scolaires',
            'périodes de vacances scolaires',
          ),
        ]),
  ].join(', ');
}
