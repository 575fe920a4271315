import type { Day } from '@hotel/domain/calendar/day.ts';
import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { morningCheckText, uncheckedText } from '@hotel/domain/pms-check/check-text.ts';
import type { MorningCheck } from '@hotel/domain/pms-check/endpoints.ts';
import { useApiQuery } from '../../api/queries.ts';
import { FigureInfo } from '../../figures/info/figure-info.tsx';
import { CheckButton } from '../../pms/check/check-button.tsx';
import { Age } from '../../ui/age.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';

type CheckCardProps = {
  hotelId: string;
  month: Month;
  /** The as-of day of the snapshot that the dashboard shows; null until it is loaded, and without one. */
  shownAsOf: Day | null;
  /** The hotel has no PMS to check with. */
  isWithoutPms: boolean;
};

/** The last place of the dashboard: whether the figures are those of the PMS. */
export function CheckCard({ hotelId, month, shownAsOf, isWithoutPms }: CheckCardProps) {
  const { data } = useApiQuery('GET /oracle/check', { query: { hotel_id: hotelId } });
  const check = data?.check ?? null;
  return (
    <Card
      title="Contrôle avec le PMS"
      toolbar={
        <>
          {!isWithoutPms && <CheckButton hotelId={hotelId} month={month} shownAsOf={shownAsOf} />}
          <FigureInfo
            figure="pmsCheck"
            asOf={check?.as_of ?? null}
            readAt={check === null ? null : Date.parse(check.checked_at)}
          />
        </>
      }
      className="print:hidden"
    >
      {check === null ? (
        <p className="text-sm text-ink-soft">
          {isWithoutPms
            ? 'PMS non configuré : il n’y a rien à contrôler.'
            : 'Après chaque import quotidien, le mois en cours est compté de nouveau au PMS.'}
        </p>
      ) : (
        <MorningCheckNotice check={check} shown={{ month, asOf: shownAsOf }} />
      )}
    </Card>
  );
}

type MorningCheckNoticeProps = {
  check: MorningCheck;
  shown: { month: Month; asOf: Day | null };
};

/** What was checked and when; green only where it is the snapshot shown. */
function MorningCheckNotice({ check, shown }: MorningCheckNoticeProps) {
  const { as_of, checked_at, changed_since, unexplained } = check;
  const checked = { month: check, asOf: as_of, hasChanged: changed_since };
  const unchecked = uncheckedText(checked, shown);
  const agrees = unexplained.length === 0;
  const tone = agrees && unchecked === null ? 'success' : agrees ? 'info' : 'warning';
  return (
    <Notice tone={tone}>
      {morningCheckText(check)} {unchecked !== null && <b>{unchecked} </b>}
      <span className="text-ink-soft">
        Contrôlé : {monthTitle(check)}, <Age since={Date.parse(checked_at)} />.
      </span>
    </Notice>
  );
}
