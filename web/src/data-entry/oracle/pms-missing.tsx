import { canEnterScreen } from '@hotel/domain/access/screen-guards.ts';
import { OracleSettingsLink } from '../../pms/oracle-settings-link.tsx';
import { useMe } from '../../shell/session/session.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Shown when the hotel has no Oracle settings; only an administrator can enter them. */
export function PmsMissing() {
  const isAdmin = canEnterScreen(useMe(), { roles: ['admin'] });
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
