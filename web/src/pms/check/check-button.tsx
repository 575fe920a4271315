import { isAllowed } from '@hotel/domain/access/authorization.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { Suspense, useState } from 'react';
import { useMe } from '../../shell/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';

const CheckDialog = lazyComponent(async () => (await import('./check-dialog.tsx')).CheckDialog);

type CheckButtonProps = {
  hotelId: string | null;
  month: Month | null;
  /** The as-of day of the snapshot on the screen; absent where none is shown. */
  shownAsOf?: Day | null;
};

/** 'Contrôler avec le PMS', for those who may import: counts the month again beside what is stored. */
export function CheckButton({ hotelId, month, shownAsOf = null }: CheckButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isAllowed(useMe(), 'write-nights')) return null;
  return (
    <>
      <Button
        disabled={hotelId === null || month === null}
        aria-haspopup="dialog"
        className="whitespace-nowrap"
        onClick={() => setIsOpen(true)}
      >
        Contrôler avec le PMS
      </Button>
      {isOpen && hotelId !== null && month !== null && (
        <Suspense>
          <CheckDialog
            hotelId={hotelId}
            month={month}
            shownAsOf={shownAsOf}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
