import { type GroupColumnId, groupColumns } from '@hotel/domain/group/group-columns.ts';
import { Disclosure } from '../ui/disclosure.tsx';

type ColumnsMenuProps = {
  chosen: readonly GroupColumnId[];
  onToggle: (id: GroupColumnId) => void;
};

/** The choice of the columns shown. */
export function ColumnsMenu({ chosen, onToggle }: ColumnsMenuProps) {
  return (
    <div className="screen-only">
      <Disclosure label="Colonnes" align="right">
        {() => (
          <fieldset className="max-h-[60dvh] overflow-y-auto">
            <legend className="sr-only">Colonnes affichées</legend>
            {groupColumns.map(({ id, heading, description }) => (
              <label key={id} className="entry" title={description}>
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  onChange={() => onToggle(id)}
                  className="size-4 shrink-0"
                />
                {heading}
              </label>
            ))}
          </fieldset>
        )}
      </Disclosure>
    </div>
  );
}
