import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { buttonClasses } from './button.tsx';
import { useDisclosure } from './disclosure.tsx';
import { MoreIcon } from './screen-icons.tsx';

export type MenuAction = {
  id: string;
  label: string;
  /** A destructive action. */
  isDanger?: boolean;
  onChoose: () => void;
};

type ActionsMenuProps = {
  /** Accessible name: 'Actions pour Hôtel des Alpes'. */
  label: string;
  actions: readonly MenuAction[];
  /** What the button shows; by default three dots. */
  button?: ReactNode;
};

/**
 * A button that opens a menu of actions. Arrow keys, Home, End and first letters move the focus, Enter
 * selects, Escape and Tab close the menu; the focus returns to the button before the action begins.
 */
export function ActionsMenu({ label, actions, button: content }: ActionsMenuProps) {
  const { open, close, around, button, panel } = useDisclosure();
  return (
    <div className="relative w-max" {...around}>
      <button
        {...button}
        aria-haspopup="menu"
        aria-label={label}
        title={label}
        onKeyDown={(event) => {
          if (open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
          event.preventDefault();
          button.onClick();
        }}
        className={
          content === undefined
            ? `${buttonClasses('quiet')} px-2!`
            : `${buttonClasses()} whitespace-nowrap`
        }
      >
        {content ?? <MoreIcon />}
      </button>
      <div {...panel}>
        {open && (
          <Menu
            label={label}
            actions={actions}
            onChoose={(action) => {
              close();
              // A dialog that the action opens returns the focus to this button.
              button.ref.current?.focus();
              action.onChoose();
            }}
            onLeave={close}
          />
        )}
      </div>
    </div>
  );
}

type MenuProps = Omit<ActionsMenuProps, 'button'> & {
  onChoose: (action: MenuAction) => void;
  onLeave: () => void;
};

function Menu({ label, actions, onChoose, onLeave }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const isAbove = useIsAbove(menu);
  useEffect(() => itemsOf(menu.current)[0]?.focus({ preventScroll: true }), []);
  function move(event: KeyboardEvent) {
    if (event.key === 'Tab') return onLeave();
    const items = itemsOf(menu.current);
    const next = nextItem(event.key, items, items.indexOf(document.activeElement as HTMLElement));
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  }
  return (
    <div
      ref={menu}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={move}
      className={`absolute right-0 z-40 min-w-52 animate-arrive rounded-card bg-surface p-1.5 shadow-pop ${isAbove ? 'bottom-full mb-1.5' : 'top-full mt-1.5'}`}
    >
      {actions.map((action) => (
        <button
          key={action.id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => onChoose(action)}
          className={`flex min-h-9 w-full items-center rounded-control px-3 text-left text-sm font-medium whitespace-nowrap hover:bg-sunken focus-visible:bg-sunken pointer-coarse:min-h-11 ${action.isDanger ? 'text-negative' : ''}`}
        >
          {action.label}
        </button>
      ))}
    </div>
  );
}

/** Whether the menu opens upwards, because it would not fit below its button. */
function useIsAbove(menu: { current: HTMLElement | null }): boolean {
  const [isAbove, setIsAbove] = useState(false);
  useLayoutEffect(() => {
    const rectangle = menu.current?.getBoundingClientRect();
    if (rectangle === undefined) return;
    if (rectangle.bottom > innerHeight && rectangle.top > rectangle.height) {
      setIsAbove(true);
    }
  }, [menu]);
  return isAbove;
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

function nextItem(key: string, items: readonly HTMLElement[], index: number) {
  switch (key) {
    case 'ArrowDown':
      return items[(index + 1) % items.length];
    case 'ArrowUp':
      return items.at(index <= 0 ? -1 : index - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return key.length === 1 ? startingWith(key, items, index) : undefined;
  }
}

/** The next item after the focused one that begins with this letter. */
function startingWith(letter: string, items: readonly HTMLElement[], index: number) {
  const startsWithLetter = ({ textContent }: HTMLElement) =>
    textContent.toLowerCase().startsWith(letter.toLowerCase());
  return [...items.slice(index + 1), ...items.slice(0, index + 1)].find(startsWithLetter);
}
