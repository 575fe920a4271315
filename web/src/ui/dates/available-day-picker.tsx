import { Suspense, useId } from 'react';
import { buttonClasses } from '../button.tsx';
import { useDisclosure } from '../disclosure.tsx';
import { lazyComponent } from '../loading/lazy-component.tsx';
import { CalendarIcon } from '../screen-icons.tsx';
import { Skeleton } from '../skeleton.tsx';
import type { AvailableDaysProps } from './available-days-panel.tsx';

/** The calendar is downloaded when it is first opened. */
const loadPanel = () => import('./available-days-panel.tsx');
const Panel = lazyComponent(async () => (await loadPanel()).AvailableDaysPanel);

/** Selects one of the available days. Disabled when there are none. */
export function AvailableDayPicker(props: AvailableDaysProps) {
  const { label, day, days, onChoose } = props;
  const id = useId();
  const { open, close, around, button, panel } = useDisclosure();
  return (
    <div className="relative flex items-center gap-2" {...around}>
      <span id={`${id}-label`} className="text-sm text-ink-soft">
        {label}
      </span>
      <button
        {...button}
        id={id}
        aria-labelledby={`${id}-label ${id}`}
        disabled={days.length === 0}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
        className={`${buttonClasses()} min-w-36`}
      >
        <CalendarIcon className="size-4" />
        {day ?? 'Sélectionner'}
      </button>
      <div
        {...panel}
        className="absolute top-full left-0 z-40 mt-1.5 animate-arrive rounded-card bg-surface p-3 shadow-pop sm:right-0 sm:left-auto"
      >
        {open && (
          <Suspense fallback={<Skeleton className="h-86 w-66" />}>
            <Panel
              {...props}
              onChoose={(chosen) => {
                onChoose(chosen);
                close();
                button.ref.current?.focus();
              }}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}
