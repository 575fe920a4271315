import { Age } from '../design/age.tsx';
import { Notice } from '../design/notice.tsx';
import type { Asked } from './asked.ts';
import { Retry } from './kpi-failure.tsx';

type UnreachableNoticeProps = {
  /** The figures of the month. */
  asked: Asked<unknown>;
  /** Asks for them again, and for whatever else was cut off with them. */
  onRetry: () => void;
};

/** Says over everything else that the figures of the month are not those of the server, and how old they are. */
export function UnreachableNotice({ asked, onRetry }: UnreachableNoticeProps) {
  if (asked.state === 'waiting' || (asked.state === 'known' && !asked.old)) return null;
  const again = <Retry onRetry={onRetry} busy={asked.busy} />;
  if (asked.state === 'failed') {
    return (
      <Notice tone="error" action={again}>
        Impossible de charger les données depuis le serveur. Aucune donnée en cache. Affichage par
        défaut.
      </Notice>
    );
  }
  return (
    <Notice tone="warning" action={again}>
      <p>
        Impossible de charger les données depuis le serveur. Affichage des dernières données
        enregistrées.
      </p>
      <p>
        Affichage des données en cache (<Age since={asked.at} />)
      </p>
    </Notice>
  );
}
