import type { NotRead } from '@hotel/domain/data-entry/figures.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { useState } from 'react';
import { UnlikelyFigures } from '../../figures/nights-entry/figure-check.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ImportPreview } from './import-preview.ts';

const maxRanges = 12;

export type NotReadCheck = {
  readonly notRead: readonly NotRead[];
  readonly isConfirmed: boolean;
  readonly onConfirm: (isConfirmed: boolean) => void;
  readonly canStore: boolean;
};

/** Whether the person has confirmed that the named figures are left out; other ranges need another confirmation. */
export function useNotReadCheck(notRead: readonly NotRead[]): NotReadCheck {
  const [confirmed, setConfirmed] = useState('');
  const ranges = notRead.map(({ sheet, range, count }) => `${sheet} ${range} ${count}`).join('\n');
  const isConfirmed = ranges !== '' && confirmed === ranges;
  return {
    notRead,
    isConfirmed,
    onConfirm: (isNowConfirmed) => setConfirmed(isNowConfirmed ? ranges : ''),
    canStore: ranges === '' || isConfirmed,
  };
}

export function countOfNotRead(notRead: readonly NotRead[]): number {
  return notRead.reduce((sum, { count }) => sum + count, 0);
}

/** Everything that a person confirms before figures are sent. */
export function Confirmations({ preview }: { preview: Pick<ImportPreview, 'check' | 'notRead'> }) {
  return (
    <>
      <NotReadNotice {...preview.notRead} />
      <UnlikelyFigures check={preview.check} />
    </>
  );
}

/** The figures that no table has taken, by their range, and the confirmation that they are left out. */
export function NotReadNotice({ notRead, isConfirmed, onConfirm }: NotReadCheck) {
  if (notRead.length === 0) return null;
  const hasSheets = new Set(notRead.map(({ sheet }) => sheet)).size > 1;
  const hiddenCount = notRead.length - maxRanges;
  return (
    <Notice tone="warning">
      <p className="font-medium">
        {frenchCount(countOfNotRead(notRead), 'valeur n’est pas lue', 'valeurs ne sont pas lues')}.
      </p>
      <ul className="mt-1 flex max-h-48 list-disc flex-col gap-0.5 overflow-y-auto pl-5">
        {notRead.slice(0, maxRanges).map(({ sheet, range, count, reason }) => (
          <li key={`${sheet} ${range}`} className="break-words">
            {hasSheets && `${sheet}, `}
            {range}, {frenchNumber(count)} {count === 1 ? 'cellule' : 'cellules'} : {reason}
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && <p>et {frenchCount(hiddenCount, 'autre plage', 'autres plages')}</p>}
      <label className="mt-1 flex min-h-8 items-center gap-2">
        <input
          type="checkbox"
          checked={isConfirmed}
          onChange={({ target }) => onConfirm(target.checked)}
          className="size-4 shrink-0 accent-accent"
        />
        Importer sans ces valeurs
      </label>
    </Notice>
  );
}
