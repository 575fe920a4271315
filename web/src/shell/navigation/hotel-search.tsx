import { isFoundIn } from '@hotel/domain/french-search.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { type HotelChoices, WholeName } from './hotel-list.tsx';

/**
 * The list of many hotels, searched by any part of the name: in a group all of them begin with 'Hôtel'.
 * The ARIA combobox pattern: arrow keys and Enter choose, Escape leaves the hotel as it is. Written here
 * because React Aria's hides the focusable rest of the page from screen readers while it is open, which
 * axe refuses.
 */
export function HotelSearch({ label, value, name, hotels, onChoose }: HotelChoices) {
  const id = useId();
  const search = useHotelSearch(hotels, value, onChoose);
  const { input, isOpen, found, activeIndex } = search;
  useEffect(() => {
    // Once the name is in the field again: the next key replaces it, instead of being appended to it.
    const hasFocus = document.activeElement === input.current;
    if (!isOpen && hasFocus) input.current?.setSelectionRange(0, name.length);
  }, [isOpen, name, input]);
  const active = found[activeIndex];
  return (
    <div className="group relative" title={isOpen ? undefined : name}>
      <input
        ref={input}
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active ? `${id}-${active.id}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={isOpen ? search.searched : name}
        placeholder="Chercher un hôtel"
        onChange={({ target }) => search.open(target.value)}
        // A click on the field that has the focus opens the list as well.
        onClick={() => search.open('')}
        onBlur={search.close}
        onKeyDown={search.press}
        className={`control pr-9 font-medium ${isOpen ? '' : 'text-transparent!'}`}
      />
      {!isOpen && <WholeName>{name}</WholeName>}
      <ChevronDownIcon className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-ink-soft" />
      {isOpen && (
        <FoundHotels
          id={id}
          label={label}
          found={found}
          value={value}
          activeIndex={activeIndex}
          onChoose={search.choose}
        />
      )}
    </div>
  );
}

/** What the field searches, which hotels are found, and what the keys do. */
function useHotelSearch(
  hotels: HotelChoices['hotels'],
  value: HotelChoices['value'],
  onChoose: HotelChoices['onChoose'],
) {
  const [isOpen, setIsOpen] = useState(false);
  const [searched, setSearched] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const found = hotels.filter((hotel) => isFoundIn(hotel.name, searched));
  const active = found[activeIndex];
  const open = (text: string) => {
    setSearched(text);
    setIsOpen(true);
    const current = hotels.findIndex((hotel) => hotel.id === value);
    setActiveIndex(text === '' ? Math.max(0, current) : 0);
  };
  const close = () => {
    setSearched('');
    setIsOpen(false);
  };
  const choose = (hotel: string) => {
    close();
    if (hotel !== value) onChoose(hotel);
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) return open('');
      return setActiveIndex((activeIndex + step + found.length) % Math.max(1, found.length));
    }
    if (event.key === 'Enter' && isOpen && active !== undefined) choose(active.id);
    if (event.key === 'Escape') close();
  };
  return { input, isOpen, searched, found, activeIndex, open, close, choose, press };
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type FoundHotelsProps = {
  /** The id of the field, with which the ids of the list and of its options begin. */
  id: string;
  label: string;
  found: HotelChoices['hotels'];
  value: HotelChoices['value'];
  activeIndex: number;
  onChoose: (hotel: string) => void;
};

function FoundHotels({ id, label, found, value, activeIndex, onChoose }: FoundHotelsProps) {
  return (
    <div className="absolute top-full right-0 mt-1.5 w-80 max-w-[calc(100dvw-2rem)] rounded-card bg-surface p-1.5 shadow-pop">
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className="max-h-[min(24rem,60dvh)] overflow-y-auto"
      >
        {found.map((hotel, index) => (
          <HotelOption
            key={hotel.id}
            id={`${id}-${hotel.id}`}
            name={hotel.name}
            isActive={index === activeIndex}
            isSelected={hotel.id === value}
            onChoose={() => onChoose(hotel.id)}
          />
        ))}
      </div>
      <p role="status" className="px-3 text-sm text-ink-soft not-empty:py-2">
        {found.length === 0 ? 'Aucun hôtel de ce nom.' : ''}
      </p>
    </div>
  );
}

type HotelOptionProps = {
  id: string;
  name: string;
  isActive: boolean;
  isSelected: boolean;
  onChoose: () => void;
};

function HotelOption({ id, name, isActive, isSelected, onChoose }: HotelOptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isSelected}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={`entry cursor-default py-1.5 ${isActive ? 'bg-sunken' : ''} ${isSelected ? 'font-semibold' : ''}`}
    >
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </div>
  );
}
