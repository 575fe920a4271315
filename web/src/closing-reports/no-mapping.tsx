import { Link } from '../app-shell/router.tsx';
import { useCanEnterScreen } from '../app-shell/session.tsx';
import { Button, buttonClasses } from '../ui/button.tsx';
import { RefreshIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';

const mappingScreen = '/administration/rapports-mapping';

/** The hotel has no report code yet; links to the mapping screen for users who may set it. */
export function NoMapping({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  const canEdit = useCanEnterScreen(mappingScreen);
  return (
    <Notice
      tone="error"
      action={
        canEdit ? (
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
      {!canEdit && <p>Un responsable peut lui donner son code rapports.</p>}
    </Notice>
  );
}
