import { frenchDay, shortWeekday } from '@hotel/domain/calendar/french-dates.ts';
import type { ApiResponse } from '../api/typed-endpoints.ts';
import { Card } from '../ui/card.tsx';
import { FiguresTable } from './figures-table.tsx';

/** The survey's days: rooms occupied, arrivals, nights. */
export function DayCard({ insee }: { insee: ApiResponse<'GET /statutory/insee'> }) {
  return (
    <Card title="Enquête INSEE, par jour">
      <FiguresTable
        label="Chambres, arrivées et nuitées par jour"
        headings={['Jour', 'Chambres', 'Arrivées', 'Nuitées']}
        rows={insee.days.map(({ date, rooms_occupied, arrivals, nights }) => ({
          name: `${shortWeekday(date)}\u00a0${frenchDay(date)}`,
          figures: [rooms_occupied, arrivals, nights],
        }))}
      />
    </Card>
  );
}
