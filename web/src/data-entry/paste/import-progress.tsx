import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { progressOf } from './import-run.ts';
import { type PasteImport, requestStop } from './running-import.ts';

/** How far the sending is, and what may be done meanwhile. */
export function ImportProgress({ lastImport }: { lastImport: PasteImport }) {
  const { done, total, percent } = progressOf(lastImport.run);
  const things = lastImport.kind === 'single' ? 'lots de jours' : 'lignes';
  return (
    <div className="flex flex-col gap-3">
      <ProgressBar label={`Import en cours : ${done}/${total} ${things}`} percent={percent}>
        {lastImport.hotel.name}. Vous pouvez changer d’écran ; gardez cette fenêtre ouverte jusqu’à
        la fin.
      </ProgressBar>
      {/* One request cannot be stopped half-way: it is stored whole or not at all. */}
      {lastImport.run.parts.length > 1 && (
        <div>
          <Button onClick={requestStop}>Arrêter</Button>
        </div>
      )}
    </div>
  );
}
