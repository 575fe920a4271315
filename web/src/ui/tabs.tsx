import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useAfterPaint } from './loading/after-paint.ts';

export type TabItem = { id: string; label: string };

type TabsProps<Item extends TabItem> = {
  /** Accessible name of the list of tabs. */
  label: string;
  tabs: readonly Item[];
  chosen: Item;
  onChoose: (id: Item['id']) => void;
  /** The content of a tab; it renders after the browser has painted the selected tab. */
  children: (shown: Item) => ReactNode;
};

/** Tabs with one panel. Left, right, Home and End move the focus; the focused tab is selected. */
export function Tabs<Item extends TabItem>({
  label,
  tabs,
  chosen,
  onChoose,
  children,
}: TabsProps<Item>) {
  const id = useId();
  const shown = useAfterPaint(chosen);
  return (
    <div className="flex flex-col gap-5">
      <TabList id={id} label={label} tabs={tabs} chosen={chosen} onChoose={onChoose} />
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen.id}`}
        aria-busy={shown !== chosen}
        // The previous tab's content keeps its space, but cannot be read or filled in by mistake.
        className={shown === chosen ? undefined : 'invisible'}
      >
        {children(shown)}
      </div>
    </div>
  );
}

type TabListProps<Item extends TabItem> = Omit<TabsProps<Item>, 'children'> & {
  /** Prefix of the ids of the tabs and their panel. */
  id: string;
};

function TabList<Item extends TabItem>({ id, label, tabs, chosen, onChoose }: TabListProps<Item>) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>(`[data-tab="${chosen.id}"]`);
    // Scrolls the list of tabs to the selected one, without scrolling the page.
    if (shown) list.current?.scrollTo({ left: shown.offsetLeft - shown.offsetWidth });
  }, [chosen]);

  function move(event: KeyboardEvent) {
    const next = nextTab(event.key, tabs, chosen.id);
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      // The line is a shadow: a tab over a border would overflow the list and give it a vertical scrollbar.
      className="screen-only relative flex gap-1 overflow-x-auto px-0.5 pt-0.5 shadow-[inset_0_-1px_var(--color-line)]"
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${id}-${tab.id}`}
          data-tab={tab.id}
          aria-selected={tab.id === chosen.id}
          aria-controls={tab.id === chosen.id ? `${id}-panel` : undefined}
          tabIndex={tab.id === chosen.id ? 0 : -1}
          onClick={() => onChoose(tab.id)}
          onKeyDown={move}
          className="min-h-10 shrink-0 rounded-t-control border-b-2 border-transparent px-3.5 text-sm font-medium text-ink-soft -outline-offset-2 transition-colors hover:text-ink aria-selected:border-accent aria-selected:text-accent pointer-coarse:min-h-11"
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

function nextTab<Item extends TabItem>(
  key: string,
  tabs: readonly Item[],
  chosen: Item['id'],
): Item | undefined {
  const index = tabs.findIndex((tab) => tab.id === chosen);
  switch (key) {
    case 'ArrowRight':
      return tabs[(index + 1) % tabs.length];
    case 'ArrowLeft':
      return tabs.at(index - 1);
    case 'Home':
      return tabs[0];
    case 'End':
      return tabs.at(-1);
    default:
      return undefined;
  }
}
