import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import type { ReactNode } from 'react';

type OlderRowsProps = {
  /** The as-of days of the month. */
  rows: number;
  /** Those that are not among the recent ones. */
  olderRows: number;
  areShown: boolean;
  onToggle: () => void;
  /** What else is done with the whole table: its export. */
  children: ReactNode;
};

/** Says how much of the month the table shows, and shows the rest. */
export function OlderRows({ rows, olderRows, areShown, onToggle, children }: OlderRowsProps) {
  return (
    <div className="nights-older">
      {olderRows > 0 && (
        <>
          <span>
            {areShown
              ? frenchCount(rows, 'photo', 'photos')
              : `Les ${rows - olderRows} dernières photos sur ${frenchNumber(rows)}`}
          </span>
          <button type="button" aria-expanded={areShown} onClick={onToggle}>
            {areShown ? `Les ${rows - olderRows} dernières seulement` : 'Voir les précédentes'}
          </button>
        </>
      )}
      <div className="nights-export">{children}</div>
    </div>
  );
}
