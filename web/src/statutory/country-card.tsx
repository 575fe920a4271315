import { monthKey } from '@hotel/domain/calendar/month.ts';
import { fileNameOf } from '@hotel/domain/exports/file-name.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { unknownResidence } from '@hotel/domain/statutory/residence-stays.ts';
import type { ApiResponse } from '../api/typed-endpoints.ts';
import { FigureInfo } from '../figures/info/figure-info.tsx';
import { Card } from '../ui/card.tsx';
import { FiguresTable } from './figures-table.tsx';
import { type MonthQuery, SheetButtons } from './sheet-buttons.tsx';

type CountryCardProps = {
  insee: ApiResponse<'GET /statutory/insee'>;
  hotelName: string;
  query: MonthQuery;
  /** When the PMS was read, in milliseconds since 1970. */
  readAt: number | null;
};

/** The survey's guests by country of residence; the unknown is a row of its own. */
export function CountryCard({ insee, hotelName, query, readAt }: CountryCardProps) {
  const { countries, unknown_nights } = insee;
  return (
    <Card
      title="Enquête INSEE, par pays de résidence"
      toolbar={
        <>
          <SheetButtons
            sheet="GET /statutory/insee"
            query={query}
            fileName={fileNameOf('insee', hotelName, monthKey(query))}
          />
          <FigureInfo figure="nightsByResidence" readAt={readAt} />
        </>
      }
    >
      {countries.length === 0 ? (
        <p className="py-10 text-center text-sm text-ink-soft">
          Le PMS ne connaît aucun séjour dans ce mois.
        </p>
      ) : (
        <FiguresTable
          label="Arrivées et nuitées par pays de résidence"
          headings={['Pays de résidence', 'Arrivées', 'Nuitées']}
          rows={countries.map(({ country, arrivals, nights }) => ({
            name: country ?? unknownResidence,
            isUnknown: country === null,
            figures: [arrivals, nights],
          }))}
        />
      )}
      {unknown_nights > 0 && (
        <p className="mt-3 text-xs text-ink-soft">
          {frenchCount(unknown_nights, 'nuitée', 'nuitées')} de clients sans adresse au PMS : à
          compléter dans leurs fiches, jamais réparties sur les autres pays.
        </p>
      )}
      <p className="mt-3 text-xs text-ink-soft">
        Le pays est celui de la résidence du client de la réservation, non sa nationalité. Une
        arrivée compte une fois par personne et par séjour, le premier soir.
      </p>
    </Card>
  );
}
