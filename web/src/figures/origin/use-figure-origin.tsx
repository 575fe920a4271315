import { type ReactNode, Suspense, useState } from 'react';
import type { SelectedHotel } from '../../shell/hotel/effective-hotel.ts';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import type { OriginFigure } from './origin-figure.ts';

/** Nobody waits for the dialog before a figure is chosen. */
const FigureOriginDialog = lazyComponent(
  async () => (await import('./figure-origin-dialog.tsx')).FigureOriginDialog,
);

/** `openOrigin` shows where a figure comes from; `originDialog` belongs anywhere in the screen. */
export function useFigureOrigin(hotel: SelectedHotel): {
  openOrigin: (figure: OriginFigure) => void;
  originDialog: ReactNode;
} {
  const [figure, setFigure] = useState<OriginFigure | null>(null);
  return {
    openOrigin: setFigure,
    originDialog: figure !== null && (
      <Suspense>
        <FigureOriginDialog hotel={hotel} figure={figure} onClose={() => setFigure(null)} />
      </Suspense>
    ),
  };
}
