import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { ChevronDownIcon } from './icons.tsx';

/** State and props of a button and the panel it opens. Escape, a click elsewhere and Tab close the panel. */
export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  return {
    open,
    close,
    /** Props of the element around both. */
    around: {
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !open) return;
        close();
        button.current?.focus();
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      },
    },
    button: {
      ref: button,
      type: 'button' as const,
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => {
        setOpen(!open);
        // Safari does not focus a clicked button, and the panel closes when the focus leaves.
        button.current?.focus();
      },
    },
    panel: { id, hidden: !open },
  };
}

type DisclosureProps = {
  label: string;
  icon?: ReactNode;
  /** On narrow screens, only screen readers read the label. */
  compact?: boolean;
  /** Marks the button as containing the current screen. */
  current?: boolean;
  /** The edge the panel is aligned with. */
  align?: 'left' | 'right';
  /** The panel's content; its links and buttons call `close`. */
  children: (close: () => void) => ReactNode;
};

/** A button that opens a small panel below it. */
export function Disclosure({
  label,
  icon,
  compact = false,
  current = false,
  align = 'left',
  children,
}: DisclosureProps) {
  const { open, close, around, button, panel } = useDisclosure();
  return (
    <div className="relative" {...around}>
      <button {...button} data-current={current} className="entry whitespace-nowrap font-medium">
        {icon}
        <span className={compact ? 'sr-only xl:not-sr-only xl:whitespace-nowrap' : ''}>
          {label}
        </span>
        <ChevronDownIcon className={`size-4 text-ink-soft ${open ? 'rotate-180' : ''}`} />
      </button>
      <div
        {...panel}
        className={`absolute top-full z-40 mt-1.5 min-w-56 animate-arrive rounded-card bg-surface p-1.5 shadow-pop ${align === 'left' ? 'left-0' : 'right-0'}`}
      >
        {children(close)}
      </div>
    </div>
  );
}
