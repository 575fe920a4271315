import { SelectField } from '../../ui/field.tsx';

export type HotelChoices = {
  label: string;
  /** The id of the hotel shown; '' while the URL names a hotel that is not the user's. */
  value: string;
  name: string;
  hotels: readonly { id: string; name: string }[];
  onChoose: (id: string) => void;
};

/** The list without search: the browser's own, which needs no further script. */
export function HotelList({ label, value, name, hotels, onChoose }: HotelChoices) {
  const options = hotels.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="relative" title={name}>
      <SelectField
        label={label}
        labelPlace="hidden"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className="font-medium text-transparent *:text-ink"
        choices={value === '' ? [{ value, label: name, disabled: true }, ...options] : options}
      />
      <WholeName>{name}</WholeName>
    </div>
  );
}

/** The name over its control, whose own text is transparent: one too long for a line is written in two. */
export function WholeName({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 flex items-center pr-9 pl-3 font-medium"
    >
      <span className="line-clamp-2 text-sm leading-4">{children}</span>
    </span>
  );
}
