import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { TextField } from '../ui/field.tsx';

type SearchFieldProps = {
  label: string;
  /** The columns that are searched: 'E-mail, rôle ou hôtel'. */
  placeholder: string;
  searchText: string;
  onSearch: (searchText: string) => void;
  foundCount: number;
  total: number;
};

/** What the server accepts (`shortText`). */
const maxSearchLength = 200;

/** Searches the rows of a long table and shows how many match. */
export function SearchField({
  label,
  placeholder,
  searchText,
  onSearch,
  foundCount,
  total,
}: SearchFieldProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <div className="w-full max-w-xs">
        <TextField
          label={label}
          type="search"
          autoComplete="off"
          placeholder={placeholder}
          value={searchText}
          onChange={({ target }) => onSearch(searchableText(target.value))}
        />
      </div>
      <p role="status" className="text-sm not-empty:pb-2 text-ink-soft tabular-nums">
        {searchText.trim() === '' ? '' : `${frenchNumber(foundCount)} sur ${frenchNumber(total)}`}
      </p>
    </div>
  );
}

/** What was pasted from a spreadsheet has tabs between its cells, which the server refuses. */
function searchableText(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ').slice(0, maxSearchLength);
}
