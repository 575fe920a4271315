import { Link } from '../app-shell/address.tsx';
import { Button, buttonClasses } from '../ui/button.tsx';
import { RefreshIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { mappingScreen, useCanEditMapping } from './mapping-permission.ts';

/** No folder is this hotel's yet: who may say which one it is is led there. */
export function NoMapping({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  const mayMap = useCanEditMapping();
  return (
    <Notice
      tone="error"
      action={
        mayMap ? (
          <Link to={mappingScreen} className={buttonClasses()}>
            Choisir un code
          </Link>
        ) : (
          <Button onClick={onRetry} busy={busy} icon={<RefreshIcon className="size-4" />}>
            Actualiser
          </Button>
        )
      }
    >
      <p className="font-medium">Aucun mapping Rapports défini pour cet hôtel</p>
      {!mayMap && <p>Un responsable peut lui donner son code rapports.</p>}
    </Notice>
  );
}
