import { TextField } from '../ui/field.tsx';

type SearchFieldProps = {
  label: string;
  /** What is looked through: 'E-mail, rôle ou hôtel'. */
  placeholder: string;
  searched: string;
  onSearch: (searched: string) => void;
  found: number;
  total: number;
};

/** Looks for rows of a long table, and says how many were found. */
export function SearchField({
  label,
  placeholder,
  searched,
  onSearch,
  found,
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
          value={searched}
          onChange={({ target }) => onSearch(target.value)}
        />
      </div>
      <p role="status" className="text-sm not-empty:pb-2 text-ink-soft tabular-nums">
        {searched.trim() === '' ? '' : `${found} sur ${total}`}
      </p>
    </div>
  );
}
