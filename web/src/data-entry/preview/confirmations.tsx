import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { UnlikelyFigures } from '../../figures/nights-entry/figure-check.tsx';
import { Notice } from '../../ui/notice.tsx';
import { countOfNotRead, type NotReadCheck } from './confirmation.ts';
import type { ImportPreview } from './import-preview.ts';
import { DoubtfulPhotos } from './photo-check.tsx';

const maxRanges = 12;

/** Everything that a person confirms before figures are sent. */
export function Confirmations({
  preview: { check, notRead, photos },
}: {
  preview: Pick<ImportPreview, 'check' | 'notRead'> & Partial<Pick<ImportPreview, 'photos'>>;
}) {
  return (
    <>
      <NotReadNotice {...notRead} />
      <UnlikelyFigures check={check} />
      {photos !== undefined && <DoubtfulPhotos check={photos} />}
    </>
  );
}

/** The figures that no table has taken, by their range, and the confirmation that they are left out. */
function NotReadNotice({ notRead, isConfirmed, onConfirm }: NotReadCheck) {
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
