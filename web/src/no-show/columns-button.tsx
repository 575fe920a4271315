import type { ColumnSelection } from '@hotel/domain/no-show/column-selection.ts';
import { Suspense } from 'react';
import { Button } from '../ui/button.tsx';
import { useDisclosure } from '../ui/disclosure.tsx';
import { ChevronDownIcon } from '../ui/icons.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Dragging weighs more than the table itself: it is downloaded when the columns are looked at. */
const loadChooser = () => import('./column-chooser.tsx');
const ColumnChooser = lazyComponent(async () => (await loadChooser()).ColumnChooser);

type ColumnsButtonProps = { choice: ColumnSelection; onChoose: (choice: ColumnSelection) => void };

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
