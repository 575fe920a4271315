import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import { Link } from '../../shell/router/router.tsx';
import { useScreenExists } from '../../shell/router/screen.ts';
import { ArrowRightIcon } from '../../ui/icons.tsx';

type DetailsLinkProps = { path: string; month: Month; label: string; tooltip?: string };

/** Links a card to the screen with its details, for the same month; nothing where that screen does not exist. */
export function DetailsLink({ path, month, label, tooltip = label }: DetailsLinkProps) {
  if (!useScreenExists(path)) return null;
  return (
    <Link
      to={`${path}?mois=${monthKey(month)}`}
      aria-label={label}
      title={tooltip}
      className="screen-only -mr-2 flex size-8 items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink pointer-coarse:size-11"
    >
      <ArrowRightIcon className="size-4.5" />
    </Link>
  );
}
