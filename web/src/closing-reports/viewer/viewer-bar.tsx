import { Button } from '../../ui/button.tsx';

/** Zoom factors; 1 is as wide as the container. */
const zoomLevels = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

type ViewerBarProps = {
  page: number;
  pages: number;
  zoom: number;
  onZoom: (zoom: number) => void;
};

/** The current page of the report and the zoom buttons. */
export function ViewerBar({ page, pages, zoom, onZoom }: ViewerBarProps) {
  const shown = `${Math.round(zoom * 100)}\u00a0%`;
  const smaller = zoomLevels.findLast((level) => level < zoom);
  const larger = zoomLevels.find((level) => level > zoom);
  return (
    <div className="screen-only mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-sm whitespace-nowrap text-ink-soft">
        <span className="sr-only">
          Page affichée : {page} sur {pages}
        </span>
        <span aria-hidden="true">
          p. {page} / {pages}
        </span>
      </p>
      <div className="flex items-center gap-1">
        <Button
          title="Réduire"
          aria-label="Réduire"
          disabled={smaller === undefined}
          onClick={() => onZoom(smaller ?? zoom)}
        >
          −
        </Button>
        <Button
          title="Ajuster à la largeur"
          aria-label={`Ajuster à la largeur, ${shown}`}
          aria-pressed={zoom === 1}
          onClick={() => onZoom(1)}
        >
          {shown}
        </Button>
        <Button
          title="Agrandir"
          aria-label="Agrandir"
          disabled={larger === undefined}
          onClick={() => onZoom(larger ?? zoom)}
        >
          +
        </Button>
      </div>
    </div>
  );
}
