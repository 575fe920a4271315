import type { Month } from '@hotel/domain/calendar/month.ts';
import { morningCheckText } from '@hotel/domain/pms-check/check-text.ts';
import { useApiQuery } from '../../api/queries.ts';
import { FigureInfo } from '../../figures/info/figure-info.tsx';
import { CheckButton } from '../../pms/check/check-button.tsx';
import { Age } from '../../ui/age.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';

type CheckCardProps = {
  hotelId: string;
  month: Month;
  /** The hotel has no PMS to check with. */
  isWithoutPms: boolean;
};

/** The last place of the dashboard: whether the figures are those of the PMS. */
export function CheckCard({ hotelId, month, isWithoutPms }: CheckCardProps) {
  const { data } = useApiQuery('GET /oracle/check', { query: { hotel_id: hotelId } });
  const check = data?.check ?? null;
  return (
    <Card
      title="Contrôle avec le PMS"
      toolbar={
        <>
          {!isWithoutPms && <CheckButton hotelId={hotelId} month={month} />}
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
        <Notice tone={check.unexplained.length === 0 ? 'success' : 'warning'}>
          {morningCheckText(check)}{' '}
          <span className="text-ink-soft">
            Contrôlé <Age since={Date.parse(check.checked_at)} />.
          </span>
        </Notice>
      )}
    </Card>
  );
}
