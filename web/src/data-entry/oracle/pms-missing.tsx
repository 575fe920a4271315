import { mayEnter } from '@hotel/domain/access/screen-guards.ts';
import { Notice } from '../../design/notice.tsx';
import { OracleSettingsLink } from '../../frame/oracle-settings-link.tsx';
import { useMe } from '../../frame/signed-in.tsx';

/** What to do when the hotel's PMS is not known: only an administrator can tell how it is reached. */
export function PmsMissing() {
  const isAdmin = mayEnter(useMe(), { roles: ['admin'] });
  return (
    <Notice tone="warning" action={isAdmin ? <OracleSettingsLink /> : undefined}>
      <p className="font-medium">Les paramètres Oracle de cet hôtel ne sont pas renseignés.</p>
      <p>
        {isAdmin
          ? 'Renseignez-les ; d’ici là, collez les valeurs depuis Excel.'
          : 'Demandez à un administrateur de les renseigner ; d’ici là, collez les valeurs depuis Excel.'}
      </p>
    </Notice>
  );
}
