import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { undoneMessage } from '../imports/last-result-card.tsx';
import { useIsUndone } from '../imports/use-import-log.ts';
import { useExcelImportActions } from './excel-import-actions.ts';
import type { ExcelImport } from './excel-import-state.ts';

/** The state of a running import or of one in doubt; the page shows a finished one below the tabs. */
export function ExcelImportCard({ run }: { run: ExcelImport }) {
  if (run.phase.kind === 'done' || run.phase.kind === 'refused') return null;
  return (
    <Card
      title="Import du fichier"
      subtitle={`${run.fileName}, ${run.hotel.name} · ${frenchCount(run.figures.length, 'valeur', 'valeurs')}`}
    >
      <ImportPhase run={run} />
    </Card>
  );
}

function ImportPhase({ run }: { run: ExcelImport }) {
  const { check } = useExcelImportActions();
  const isUndone = useIsUndone({ tab: 'excel-import', run: run.id, hotelId: run.hotel.id });
  const { phase } = run;
  switch (phase.kind) {
    case 'sending':
      return (
        <ProgressBar label="Import en cours..." percent={phase.percent}>
          Vous pouvez changer d’écran ; gardez cette fenêtre ouverte jusqu’à la fin. Tout est
          enregistré d’un seul bloc, ou rien.
        </ProgressBar>
      );
    case 'in-doubt':
      return <InDoubtNotice phase={phase} onCheck={() => void check(run)} />;
    case 'found':
      return isUndone ? (
        <Notice tone="info">{undoneMessage}</Notice>
      ) : (
        <Notice tone="success">
          L’import est dans la base : toutes les valeurs du fichier y sont. Vous pouvez fermer cette
          fenêtre.
        </Notice>
      );
    case 'not-found':
      return (
        <Notice tone="error">
          L’import n’est pas dans la base :{' '}
          {frenchCount(phase.different, 'valeur y manque', 'valeurs y manquent')} ou en diffèrent.
          Importez à nouveau le fichier.
        </Notice>
      );
    default:
      return null;
  }
}

type InDoubtNoticeProps = {
  phase: Extract<ExcelImport['phase'], { kind: 'in-doubt' }>;
  onCheck: () => void;
};

function InDoubtNotice({ phase, onCheck }: InDoubtNoticeProps) {
  return (
    <Notice
      tone="warning"
      action={
        <Button busy={phase.isChecking} onClick={onCheck}>
          Vérifier
        </Button>
      }
    >
      <p className="font-medium">L’import est en doute.</p>
      <p>
        {phase.message} L’import est dans la base en entier, ou pas du tout. « Vérifier » compare le
        fichier avec la base : si toutes les valeurs sont les mêmes, l’import y est. « Derniers
        imports », plus bas, le dit aussi.
      </p>
    </Notice>
  );
}
