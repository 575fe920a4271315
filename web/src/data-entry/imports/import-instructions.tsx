import type { PmsSource } from '@hotel/domain/pms-files/endpoints.ts';
import { pmsSourceText } from '../../pms/pms-source-text.ts';
import { Card } from '../../ui/card.tsx';

/** Explains when to use which import (specification, section 2). */
export function ImportInstructions({ source }: { source: PmsSource }) {
  return (
    <Card title="Instructions">
      <dl className="flex flex-col gap-3 text-sm">
        <div>
          <dt className="font-medium">{pmsSourceText[source].tab} : chaque jour</dt>
          <dd className="text-ink-soft">
            Chaque matin, la photo du jour : sans elle, le pick-up ne se calcule pas.
          </dd>
        </div>
        <div>
          <dt className="font-medium">Import Excel : une seule fois</dt>
          <dd className="text-ink-soft">Au départ, pour reprendre l’historique de l’hôtel.</dd>
        </div>
        <div>
          <dt className="font-medium">Une erreur ?</dt>
          <dd className="text-ink-soft">
            Chaque import peut être annulé dans «&nbsp;Derniers imports&nbsp;», tant que rien de
            plus récent n’a remplacé ses valeurs.
          </dd>
        </div>
      </dl>
    </Card>
  );
}
