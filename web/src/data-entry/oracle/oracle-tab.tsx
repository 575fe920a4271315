import { canEnterScreen } from '@hotel/domain/access/screen-guards.ts';
import { monthOf } from '@hotel/domain/calendar/day.ts';
import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import { useApiQuery } from '../../api/queries.ts';
import { OracleSettingsLink } from '../../pms/oracle-settings-link.tsx';
import { useCurrentHotel } from '../../shell/hotel/current-hotel.tsx';
import { useToday } from '../../shell/hotel/hotel-day.ts';
import { useMe } from '../../shell/session/session.tsx';
import { Notice } from '../../ui/notice.tsx';
import { HotelRequiredNotice } from '../entry-fields.tsx';
import { useLastResult } from '../imports/last-result.ts';
import { LastResultCard } from '../imports/last-result-card.tsx';
import { DailyImport } from './daily-import.tsx';
import { MonthImport } from './month-import.tsx';
import { RangeImport } from './range-import.tsx';

/** 'Import Oracle': imports nights from the hotel's PMS: one month, a range of months, or every day. */
export function OracleTab({ urlMonth = null }: { urlMonth?: Month | null }) {
  const { hotel, isGlobal } = useCurrentHotel();
  const result = useLastResult({ userId: useMe().id, hotelId: hotel.id, tab: 'oracle' });
  const today = useToday();
  const query = { hotel_id: hotel.id };
  const daily = useApiQuery('GET /oracle/daily-import', isGlobal ? null : { query });
  const isMissing = daily.data?.has_pms === false;
  return (
    <div className="flex flex-col gap-5">
      {isGlobal && <HotelRequiredNotice />}
      {isMissing && <PmsMissing />}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <MonthImport
          key={`month ${hotel.id} ${urlMonth === null ? '' : monthKey(urlMonth)}`}
          initialMonth={urlMonth ?? monthOf(today)}
          hotel={isGlobal ? null : hotel}
          isDisabled={isMissing}
        />
        <RangeImport key={`range ${hotel.id}`} hotel={isGlobal || isMissing ? null : hotel} />
      </div>
      {result !== null && <LastResultCard result={result} />}
      {!isGlobal && <DailyImport key={hotel.id} hotel={hotel} daily={daily} />}
    </div>
  );
}

/** Shown when the hotel has no Oracle settings; only an administrator can enter them. */
function PmsMissing() {
  const isAdmin = canEnterScreen(useMe(), { roles: ['admin'] });
  return (
    <Notice tone="warning" action={isAdmin ? <OracleSettingsLink /> : undefined}>
      <p className="font-medium">Les paramètres Oracle de cet hôtel ne sont pas renseignés.</p>
      <p>
        {isAdmin
          ? 'Renseignez-les ; d’ici là, collez les valeurs depuis Excel.'
          : 'Demandez à un administrateur de les renseigner ; d’ici là, collez les valeurs depuis Excel.'}
      </p>
    </Notice>
  );
}
