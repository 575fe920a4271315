import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import type { PmsState } from '@hotel/domain/hotels/hotel-overview.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const states: Record<PmsState, { tone: BadgeTone; label: string }> = {
  none: { tone: 'quiet', label: 'Non relié' },
  refused: { tone: 'danger', label: 'Accès refusé' },
  failing: { tone: 'stale', label: 'Import en échec' },
  linked: { tone: 'good', label: 'Relié' },
};

/** The French label of a PMS state, as the table shows it and its search matches it. */
export function pmsLabel(pms: PmsState): string {
  return states[pms].label;
}

type PmsCellProps = { hotel: Hotel; pms: PmsState; onOpen: () => void };

/** The state of the PMS; a click opens its settings. */
export function PmsCell({ hotel, pms, onOpen }: PmsCellProps) {
  const { tone, label } = states[pms];
  return (
    <button
      type="button"
      onClick={onOpen}
      title={`Paramètres Oracle, ${hotel.name}`}
      className="inline-flex rounded-full hover:underline pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      <span className="sr-only">Paramètres Oracle : </span>
      <Badge tone={tone}>{label}</Badge>
    </button>
  );
}
