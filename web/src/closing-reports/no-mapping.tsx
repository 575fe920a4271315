import { reportsCodesUrl } from '../shell/router/administration-url.ts';
import { Link } from '../shell/router/router.tsx';
import { useCanEnterScreen } from '../shell/session/session.tsx';
import { Button, buttonClasses } from '../ui/button.tsx';
import { RefreshIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';

const mappingScreen = '/administration/rapports-mapping';

type NoMappingProps = { hotelId: string; onRetry: () => void; busy: boolean };

/** The hotel has no report code yet; links to it on the mapping screen for users who may set it. */
export function NoMapping({ hotelId, onRetry, busy }: NoMappingProps) {
  const canEdit = useCanEnterScreen(mappingScreen);
  return (
    <Notice
      tone="error"
      action={
        canEdit ? (
          <Link to={reportsCodesUrl(hotelId)} className={buttonClasses()}>
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
      {!canEdit && <p>Un responsable peut lui donner son code rapports.</p>}
    </Notice>
  );
}
