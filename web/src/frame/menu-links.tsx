import { mayEnter } from '@hotel/domain/access/screen-guards.ts';
import { Link } from './address.tsx';
import type { MenuPlace, Screen } from './screen.ts';
import type { Me } from './signed-in.tsx';

/** The screens reached from one place of the menu: those that exist and that the person may enter. */
export function screensIn(place: MenuPlace, screens: readonly Screen[], me: Me | undefined) {
  return screens.flatMap(({ path, menu, who }) => {
    if (menu?.place !== place || who === 'public') return [];
    return me !== undefined && mayEnter(me, who) ? [{ path, label: menu.label }] : [];
  });
}

export type MenuEntry = ReturnType<typeof screensIn>[number];

const row =
  'flex min-h-9 items-center rounded-control px-3 text-sm text-ink no-underline transition-colors hover:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-accent pointer-coarse:min-h-11';

/** The look of one line of a menu. */
export function menuRowLook(): string {
  return row;
}

type MenuLinksProps = {
  entries: readonly MenuEntry[];
  onFollow: () => void;
};

export function MenuLinks({ entries, onFollow }: MenuLinksProps) {
  return (
    <ul>
      {entries.map(({ path, label }) => (
        <li key={path}>
          <Link to={path} onClick={onFollow} className={row}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
