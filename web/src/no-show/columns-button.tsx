import type { ColumnChoice } from '@hotel/domain/no-show/column-choice.ts';
import { Suspense } from 'react';
import { Button } from '../design/button.tsx';
import { useDisclosure } from '../design/disclosure.tsx';
import { ChevronDownIcon } from '../design/icons.tsx';
import { laterPart } from '../design/later-part.tsx';
import { Skeleton } from '../design/skeleton.tsx';

/** Dragging weighs more than the table itself: it is downloaded when the columns are looked at. */
const loadChooser = () => import('./column-chooser.tsx');
const ColumnChooser = laterPart(async () => (await loadChooser()).ColumnChooser);

type ColumnsButtonProps = { choice: ColumnChoice; onChoose: (choice: ColumnChoice) => void };

export function ColumnsButton({ choice, onChoose }: ColumnsButtonProps) {
  const { open, around, button, panel } = useDisclosure();
  return (
    <div className="relative" {...around}>
      <Button
        {...button}
        onPointerEnter={loadChooser}
        onFocus={loadChooser}
        icon={<ChevronDownIcon className={`size-4 ${open ? 'rotate-180' : ''}`} />}
      >
        Colonnes
      </Button>
      <div
        {...panel}
        className="absolute top-full left-0 z-40 mt-1.5 w-76 max-w-[calc(100vw-4rem)] animate-arrive rounded-card bg-surface p-2 shadow-pop"
      >
        {open && (
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <ColumnChooser choice={choice} onChoose={onChoose} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
