import { Button } from '../../src/ui/button.tsx';
import { DataTable, type TableColumn } from '../../src/ui/data-table.tsx';
import { EventTable } from '../../src/ui/event-table.tsx';
import type { Example } from '../example.ts';

type Hotel = { id: string; name: string; beds: number };

const hotels: readonly Hotel[] = [
  { id: '1', name: 'Hôtel des Alpes', beds: 120 },
  { id: '2', name: 'Le Grand Hôtel de Lyon', beds: 86 },
];

const columns: readonly TableColumn<Hotel>[] = [
  { id: 'name', heading: 'Nom', cell: ({ name }) => name, order: byName },
  { id: 'beds', heading: 'Lits', cell: ({ beds }) => beds, isFigure: true },
];

function byName(one: Hotel, other: Hotel): number {
  return one.name.localeCompare(other.name, 'fr');
}

function hotelTable(rows: readonly Hotel[]) {
  return (
    <DataTable
      label="Hôtels"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      empty="Aucun hôtel"
      actions={(_hotel, describedBy) => <Button aria-describedby={describedBy}>Modifier</Button>}
    />
  );
}

function eventTable(rows: readonly Hotel[]) {
  return (
    <EventTable
      label="Journal"
      columns={[
        { heading: 'Heure', width: 'w-40', cell: () => '08:15' },
        { heading: 'Événement', cell: ({ name }) => `Import de ${name}` },
      ]}
      rows={rows}
      rowId={({ id }) => id}
      empty="Aucun événement"
    />
  );
}

export const tableExamples: readonly Example[] = [
  { title: 'DataTable', states: { rows: hotelTable(hotels), empty: hotelTable([]) } },
  { title: 'EventTable', states: { rows: eventTable(hotels), empty: eventTable([]) } },
];
