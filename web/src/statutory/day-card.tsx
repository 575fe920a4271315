import { frenchDay, shortWeekday } from '@hotel/domain/calendar/french-dates.ts';
import type { ApiResponse } from '../api/typed-endpoints.ts';
import { FigureInfo } from '../figures/info/figure-info.tsx';
import { Card } from '../ui/card.tsx';
import { FiguresTable } from './figures-table.tsx';

type DayCardProps = {
  insee: ApiResponse<'GET /statutory/insee'>;
  /** When the PMS was read, in milliseconds since 1970. */
  readAt: number | null;
};

/** The survey's days: rooms occupied, arrivals, nights. */
export function DayCard({ insee, readAt }: DayCardProps) {
  return (
    <Card
      title="Enquête INSEE, par jour"
      action={<FigureInfo figure="surveyDays" readAt={readAt} />}
    >
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
