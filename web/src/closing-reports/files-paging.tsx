import { lastPageOf, pageRangeText } from '@hotel/domain/closing-reports/report-pages.ts';
import { Button } from '../ui/button.tsx';

type FilesPagingProps = { page: number; total: number; onChoose: (page: number) => void };

export function FilesPaging({ page, total, onChoose }: FilesPagingProps) {
  const last = lastPageOf(total);
  const steps = [
    { label: 'Début', to: 1, isOff: page <= 1 },
    { label: 'Précédent', to: page - 1, isOff: page <= 1 },
    { label: 'Suivant', to: page + 1, isOff: page >= last },
    { label: 'Fin', to: last, isOff: page >= last },
  ];
  return (
    <nav
      aria-label="Pages"
      className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      <p role="status" className="text-sm text-ink-soft">
        {pageRangeText(page, total)}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {steps.map(({ label, to, isOff }) => (
          <Button key={label} disabled={isOff} onClick={() => onChoose(to)}>
            {label}
          </Button>
        ))}
        <span className="text-sm whitespace-nowrap text-ink-soft">
          Page {page} / {last}
        </span>
      </div>
    </nav>
  );
}
