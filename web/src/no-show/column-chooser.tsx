import {
  type ColumnChoice,
  firstColumnChoice,
  moved,
  withShown,
} from '@hotel/domain/no-show/column-choice.ts';
import { noShowColumn } from '@hotel/domain/no-show/columns.ts';
import { Button as DragButton } from 'react-aria-components/Button';
import { Checkbox } from 'react-aria-components/Checkbox';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { Button } from '../design/button.tsx';
import { CheckIcon, GripIcon } from '../design/icons.tsx';

type ColumnChooserProps = { choice: ColumnChoice; onChoose: (choice: ColumnChoice) => void };

/** Every column: ticked ones are shown, and each is dragged to its place, by mouse, finger or keyboard. */
export function ColumnChooser({ choice, onChoose }: ColumnChooserProps) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': labelOf(String(key)) })),
    onReorder: ({ keys, target }) => {
      const place = target.dropPosition === 'before' ? 'before' : 'after';
      onChoose(moved(choice, (id) => keys.has(id), String(target.key), place));
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
        items={choice}
        selectionMode="multiple"
        disallowEmptySelection
        escapeKeyBehavior="none"
        selectedKeys={choice.flatMap(({ id, shown }) => (shown ? [id] : []))}
        onSelectionChange={(keys) =>
          onChoose(withShown(choice, (id) => keys === 'all' || keys.has(id)))
        }
        dragAndDropHooks={dragAndDropHooks}
        className="max-h-96 overflow-y-auto"
      >
        {({ id }) => <OneColumn id={id} label={labelOf(id)} />}
      </GridList>
      <div className="mt-2 border-t border-line pt-2">
        <Button variant="quiet" className="w-full" onClick={() => onChoose(firstColumnChoice)}>
          Rétablir l’ordre d’origine
        </Button>
      </div>
    </I18nProvider>
  );
}

function OneColumn({ id, label }: { id: string; label: string }) {
  return (
    <GridListItem
      id={id}
      textValue={label}
      className="group flex min-h-9 items-center gap-1 rounded-control pr-2 text-sm -outline-offset-2 hover:bg-sunken data-dragging:opacity-60"
    >
      <DragButton
        slot="drag"
        className="flex size-8 cursor-grab items-center justify-center rounded-control text-ink-soft -outline-offset-2"
      >
        <GripIcon />
      </DragButton>
      <Checkbox slot="selection" className="flex size-8 items-center justify-center">
        <span className="flex size-4.5 items-center justify-center rounded border border-line-strong group-data-selected:border-accent group-data-selected:bg-accent group-data-selected:text-on-accent">
          <CheckIcon className="hidden size-4 group-data-selected:block" />
        </span>
      </Checkbox>
      {label}
    </GridListItem>
  );
}

function labelOf(id: string): string {
  return noShowColumn(id)?.label ?? id;
}
