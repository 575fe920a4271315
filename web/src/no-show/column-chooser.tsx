import {
  type ColumnSelection,
  defaultColumnSelection,
  moveColumns,
  withColumnVisibility,
} from '@hotel/domain/no-show/column-selection.ts';
import { noShowColumn } from '@hotel/domain/no-show/columns.ts';
import { Button as DragButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { Button } from '../ui/button.tsx';
import { GripIcon } from '../ui/screen-icons.tsx';

type ColumnChooserProps = {
  selection: ColumnSelection;
  onChoose: (selection: ColumnSelection) => void;
};

/** Selects which columns are shown, and reorders them by drag and drop (mouse, touch or keyboard). */
export function ColumnChooser({ selection, onChoose }: ColumnChooserProps) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': labelOf(String(key)) })),
    onReorder: ({ keys, target }) => {
      const position = target.dropPosition === 'before' ? 'before' : 'after';
      onChoose(moveColumns(selection, (id) => keys.has(id), String(target.key), position));
    },
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        className="data-drop-target:outline-2 data-drop-target:outline-accent"
      />
    ),
  });
  return (
    <I18nProvider locale="fr-FR">
      <p className="px-2 pt-1 pb-2 text-xs text-ink-soft">
        Cochez pour afficher. Faites glisser la poignée pour déplacer ; au clavier : Entrée sur la
        poignée, flèches, Entrée.
      </p>
      <GridList
        aria-label="Colonnes du tableau"
        items={selection}
        dragAndDropHooks={dragAndDropHooks}
        className="max-h-96 overflow-y-auto"
      >
        {({ id, shown }) => (
          <ColumnItem
            id={id}
            label={labelOf(id)}
            isShown={shown}
            onToggle={(isShown) => onChoose(withColumnVisibility(selection, id, isShown))}
          />
        )}
      </GridList>
      <div className="mt-2 border-t border-line pt-2">
        <Button variant="quiet" className="w-full" onClick={() => onChoose(defaultColumnSelection)}>
          Rétablir l’ordre d’origine
        </Button>
      </div>
    </I18nProvider>
  );
}

type ColumnItemProps = {
  id: string;
  label: string;
  isShown: boolean;
  onToggle: (isShown: boolean) => void;
};

/** Uses a checkbox instead of the list's selection, because selected items are dragged together. */
function ColumnItem({ id, label, isShown, onToggle }: ColumnItemProps) {
  return (
    <GridListItem
      id={id}
      textValue={label}
      className="flex min-h-9 items-center gap-1 rounded-control pr-2 text-sm -outline-offset-2 hover:bg-sunken data-dragging:opacity-60"
    >
      <DragButton
        slot="drag"
        className="flex size-8 cursor-grab items-center justify-center rounded-control text-ink-soft -outline-offset-2 pointer-coarse:size-11"
      >
        <GripIcon />
      </DragButton>
      <label className="flex min-h-8 flex-1 items-center gap-2.5 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={isShown}
          onChange={({ target }) => onToggle(target.checked)}
          className="size-4"
        />
        {label}
      </label>
    </GridListItem>
  );
}

function labelOf(id: string): string {
  return noShowColumn(id)?.label ?? id;
}
