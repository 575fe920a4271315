import { isAllowed } from '@hotel/domain/access/authorization.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import { frenchDay, shortWeekday } from '@hotel/domain/calendar/french-dates.ts';
import { lastDay, type Month } from '@hotel/domain/calendar/month.ts';
import { isPmsNotConfigured } from '../api/api-call-error.ts';
import { useApiQuery } from '../api/queries.ts';
import type { ApiResponse } from '../api/typed-endpoints.ts';
import { FigureInfo } from '../figures/info/figure-info.tsx';
import { FigureNotes } from '../figures/info/figure-notes.tsx';
import { readAt } from '../figures/info/read-at.ts';
import { PmsNotice } from '../pms/pms-notices.tsx';
import { usePmsSource } from '../pms/pms-source.ts';
import { pmsSourceText } from '../pms/pms-source-text.ts';
import { useMe } from '../shell/session/session.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CountryCard } from './country-card.tsx';
import { FiguresTable } from './figures-table.tsx';
import { TouristTaxCard } from './tourist-tax-card.tsx';

type DeclarationsOfMonthProps = { hotelId: string; hotelName: string; month: Month; today: Day };

export function DeclarationsOfMonth(props: DeclarationsOfMonthProps) {
  const { hotelId, hotelName, month, today } = props;
  const query = { hotel_id: hotelId, month: month.month, year: month.year };
  const insee = useApiQuery('GET /statutory/insee', { query });
  // After the survey: the PMS is read once, the tax comes from the same rows.
  const isSettled = insee.data !== undefined || insee.error !== null;
  const tax = useApiQuery('GET /statutory/tourist-tax', isSettled ? { query } : null);
  const mayWrite = isAllowed(useMe(), 'manage-users');
  if (insee.data === undefined && insee.error !== null) {
    return (
      <>
        <PmsNotice query={insee} failure="Impossible de lire les séjours par pays de résidence." />
        {isPmsNotConfigured(insee.error) ? <WithoutPms /> : <MissingQuery hotelId={hotelId} />}
      </>
    );
  }
  return (
    <>
      <PmsNotice query={insee} failure="" />
      {lastDay(month) >= today && (
        <Notice tone="info">
          Le mois n’est pas terminé : les nuits à venir sont celles réservées à ce jour.
        </Notice>
      )}
      {insee.data?.errors !== undefined && <Imbalances errors={insee.data.errors} />}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          {insee.data === undefined ? (
            <LoadingCard title="Enquête INSEE, par pays de résidence" />
          ) : (
            <CountryCard
              insee={insee.data}
              hotelName={hotelName}
              query={query}
              readAt={readAt(insee)}
            />
          )}
          <TouristTaxCard tax={tax} hotelName={hotelName} query={query} mayWrite={mayWrite} />
        </div>
        {insee.data === undefined ? (
          <LoadingCard title="Enquête INSEE, par jour" />
        ) : (
          <DayCard insee={insee.data} readAt={readAt(insee)} />
        )}
      </div>
      <FigureNotes />
    </>
  );
}

/** What does not add up, row by row: nothing is corrected or left out in silence. */
function Imbalances({ errors }: { errors: readonly string[] }) {
  return (
    <Notice tone="warning">
      <p className="font-medium">
        Des chiffres du PMS ne se recoupent pas, à vérifier avant de déclarer :
      </p>
      <ul className="mt-1 list-disc pl-5">
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </Notice>
  );
}

function WithoutPms() {
  return (
    <Card title="Ce qui manque">
      <p className="max-w-2xl text-sm text-ink-soft">
        L’enquête de l’INSEE et la taxe de séjour se calculent sur les séjours du PMS : pays de
        résidence, arrivées, chambres, adultes et mineurs de chaque nuit. Les photos de nuitées
        seules ne les contiennent pas.
      </p>
    </Card>
  );
}

function MissingQuery({ hotelId }: { hotelId: string }) {
  const { diagnostic } = pmsSourceText[usePmsSource(hotelId)];
  return (
    <Card title="Ce que le PMS doit donner">
      <p className="max-w-2xl text-sm text-ink-soft">
        Ces déclarations viennent de la requête « stays-by-residence ». {diagnostic}, dans
        Administration, Hôtels, dit si votre PMS y répond et quelle table manque.
      </p>
    </Card>
  );
}

function LoadingCard({ title }: { title: string }) {
  return (
    <Card title={title}>
      <div aria-busy="true">
        <Skeleton className="h-96 w-full" />
      </div>
    </Card>
  );
}

type DayCardProps = {
  insee: ApiResponse<'GET /statutory/insee'>;
  /** When the PMS was read, in milliseconds since 1970. */
  readAt: number | null;
};

/** The survey's days: rooms occupied, arrivals, nights. */
function DayCard({ insee, readAt }: DayCardProps) {
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
