import type { ColumnSelection } from '@hotel/domain/no-show/column-selection.ts';
import { Suspense } from 'react';
import { Button } from '../ui/button.tsx';
import { useDisclosure } from '../ui/disclosure.tsx';
import { ChevronDownIcon } from '../ui/icons.tsx';
import { lazyComponent } from '../ui/loading/lazy-component.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The drag-and-drop library is larger than the table, so it is loaded when the panel opens. */
const loadColumnChooser = () => import('./column-chooser.tsx');
const ColumnChooser = lazyComponent(async () => (await loadColumnChooser()).ColumnChooser);

type ColumnsButtonProps = {
  selection: ColumnSelection;
  onChoose: (selection: ColumnSelection) => void;
};

export function ColumnsButton({ selection, onChoose }: ColumnsButtonProps) {
  const { open, around: containerProps, button: buttonProps, panel: panelProps } = useDisclosure();
  return (
    <div className="relative" {...containerProps}>
      <Button
        {...buttonProps}
        onPointerEnter={loadColumnChooser}
        onFocus={loadColumnChooser}
        icon={<ChevronDownIcon className={`size-4 ${open ? 'rotate-180' : ''}`} />}
      >
        Colonnes
      </Button>
      <div
        {...panelProps}
        className="absolute top-full left-0 z-40 mt-1.5 w-76 max-w-[calc(100vw-4rem)] animate-arrive rounded-card bg-surface p-2 shadow-pop"
      >
        {open && (
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <ColumnChooser selection={selection} onChoose={onChoose} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
