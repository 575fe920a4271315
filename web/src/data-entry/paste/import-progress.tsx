import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { requestStop } from './paste-import-state.ts';
import { type PasteImport, progressOf } from './paste-run.ts';

/** The progress of a running import, and the button that stops it. */
export function ImportProgress({ lastImport }: { lastImport: PasteImport }) {
  const { done, total, percent } = progressOf(lastImport.run);
  const unit = lastImport.kind === 'single' ? 'lots de jours' : 'lignes';
  return (
    <div className="flex flex-col gap-3">
      <ProgressBar label={`Import en cours : ${done}/${total} ${unit}`} percent={percent}>
        {lastImport.hotel.name}. Vous pouvez changer d’écran ; gardez cette fenêtre ouverte jusqu’à
        la fin.
      </ProgressBar>
      {/* A single request cannot be stopped: the server stores it completely or not at all. */}
      {lastImport.run.requests.length > 1 && (
        <div>
          <Button onClick={requestStop}>Arrêter</Button>
        </div>
      )}
    </div>
  );
}
