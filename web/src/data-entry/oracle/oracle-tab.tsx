import { useCurrentHotel } from '../../frame/current-hotel.tsx';
import { useAnswer } from '../../server-calls/questions.ts';
import { HotelNeeded } from '../hotel-needed.tsx';
import { DailyImport } from './daily-import.tsx';
import { MonthImport } from './month-import.tsx';
import { PmsMissing } from './pms-missing.tsx';
import { RangeImport } from './range-import.tsx';

/** 'Import Oracle': the nights on the books as the hotel's PMS has them, now, for months, and each morning. */
export function OracleTab() {
  const { hotel, isGlobal } = useCurrentHotel();
  const query = { hotel_id: hotel.id };
  const daily = useAnswer('GET /oracle/daily-import', isGlobal ? null : { query });
  const isMissing = daily.data?.has_pms === false;
  return (
    <div className="flex flex-col gap-5">
      {isGlobal && <HotelNeeded />}
      {isMissing && <PmsMissing />}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <MonthImport key={`month ${hotel.id}`} hotel={isGlobal || isMissing ? null : hotel} />
        <RangeImport key={`range ${hotel.id}`} hotel={isGlobal || isMissing ? null : hotel} />
      </div>
      {!isGlobal && <DailyImport key={hotel.id} hotel={hotel} daily={daily} />}
    </div>
  );
}
