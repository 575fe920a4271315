import { canEnterScreen } from '@hotel/domain/access/screen-guards.ts';
import type { Me } from '@hotel/domain/sign-in/endpoints.ts';
import { Link } from '../router/router.tsx';
import type { MenuGroup, MenuPlace, Screen } from '../router/screen.ts';

/**
 * The screens linked from one part of the menu: those the user may enter. Of several with the same label,
 * only the first. Whoever has one hotel is not led to a screen of several.
 */
export function screensInMenu(place: MenuPlace, screens: readonly Screen[], me: Me | undefined) {
  return screens
    .flatMap(({ path, menu, permission, ofSeveralHotels }) => {
      if (menu?.place !== place || permission === 'public') return [];
      if (ofSeveralHotels && (me?.hotels.length ?? 0) < 2) return [];
      return me !== undefined && canEnterScreen(me, permission)
        ? [{ path, label: menu.label, group: menu.group ?? null }]
        : [];
    })
    .filter(({ label }, index, all) => all.findIndex((entry) => entry.label === label) === index);
}

export type MenuEntry = ReturnType<typeof screensInMenu>[number];

type MenuLinksProps = {
  entries: readonly MenuEntry[];
  onFollow: () => void;
};

/** The links, under the heading of their group where they have one. */
export function MenuLinks({ entries, onFollow }: MenuLinksProps) {
  const groups = [...new Set(entries.map(({ group }) => group))];
  return groups.map((group) => (
    <MenuGroupLinks
      key={group ?? ''}
      heading={group}
      entries={entries.filter((entry) => entry.group === group)}
      onFollow={onFollow}
    />
  ));
}

function MenuGroupLinks({
  heading,
  entries,
  onFollow,
}: MenuLinksProps & { heading: MenuGroup | null }) {
  return (
    <div className="not-first:mt-1.5 not-first:border-t not-first:border-line not-first:pt-1.5">
      {heading !== null && (
        <p className="px-3 pt-1 pb-0.5 text-xs font-medium text-ink-soft">{heading}</p>
      )}
      <ul>
        {entries.map(({ path, label }) => (
          <li key={path}>
            <Link to={path} onClick={onFollow} className="entry aria-[current=page]:font-semibold">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
