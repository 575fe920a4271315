import type { Measure } from '@hotel/domain/nights/measure.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { useCurrentHotel } from '../../shell/hotel/current-hotel.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import type { OpenOrigin, SnapshotFigureKey } from './open-origin.ts';

const FigureOriginDialog = lazyComponent(
  async () => (await import('../../figures/origin/figure-origin-dialog.tsx')).FigureOriginDialog,
);

/** `openOrigin` shows where the figure of a cell comes from, in `originDialog`. */
export function useCellOrigin(measure: Measure): {
  openOrigin: OpenOrigin;
  originDialog: ReactNode;
} {
  const { hotel } = useCurrentHotel();
  const [cell, setCell] = useState<SnapshotFigureKey | null>(null);
  return {
    openOrigin: setCell,
    originDialog: cell !== null && (
      <Suspense>
        <FigureOriginDialog
          hotel={hotel}
          figure={{ ...cell, measure }}
          onClose={() => setCell(null)}
        />
      </Suspense>
    ),
  };
}
