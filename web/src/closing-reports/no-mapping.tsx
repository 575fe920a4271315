import { Button, buttonLook } from '../design/button.tsx';
import { RefreshIcon } from '../design/icons.tsx';
import { Notice } from '../design/notice.tsx';
import { Link } from '../frame/address.tsx';
import { mappingScreen, useMayMap } from './may-map.ts';

/** No folder is this hotel's yet: who may say which one it is is led there. */
export function NoMapping({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  const mayMap = useMayMap();
  return (
    <Notice
      tone="error"
      action={
        mayMap ? (
          <Link to={mappingScreen} className={buttonLook()}>
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
