import type { IgnoredPart } from '@hotel/domain/data-entry/pasted-figures.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { WarningIcon } from '../../ui/icons.tsx';
import { CappedTable } from '../capped-table.tsx';

const maxRows = 20;
const maxCharacters = 60;

/** The cells of a paste that are not used: their position, their text and the reason. */
export function IgnoredCells({ ignored }: { ignored: readonly IgnoredPart[] }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="flex items-center gap-2 text-sm font-semibold">
        <WarningIcon className="size-4 text-stale" />
        Ignoré : {frenchCount(ignored.length, 'élément', 'éléments')}
      </h3>
      <CappedTable
        caption="Éléments ignorés"
        columns={[
          { heading: 'Ligne', isFigure: true },
          { heading: 'Cellule', isFigure: true },
          { heading: 'Texte', isSentence: true },
          { heading: 'Raison', isSentence: true },
        ]}
        rows={ignored.slice(0, maxRows).map(({ line, column, text, reason }) => ({
          key: `${line} ${column} ${reason}`,
          cells: [
            frenchNumber(line),
            column === null ? 'toutes' : frenchNumber(column),
            <span key="text" className="block min-w-20 break-words">
              {truncate(text)}
            </span>,
            reason,
          ],
        }))}
        total={ignored.length}
      />
    </div>
  );
}

function truncate(text: string): string {
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text;
}
