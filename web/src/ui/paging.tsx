import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { lastPageOf, pageRangeText } from '@hotel/domain/paging.ts';
import { Button } from './button.tsx';

type PagingProps = {
  page: number;
  /** Rows of all pages. */
  total: number;
  pageSize: number;
  onChoose: (page: number) => void;
};

/** Which rows of a long list are shown, and the buttons that lead to the others. */
export function Paging({ page, total, pageSize, onChoose }: PagingProps) {
  const last = lastPageOf(total, pageSize);
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
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {pageRangeText(page, total, pageSize)}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {steps.map(({ label, to, isOff }) => (
          <Button key={label} disabled={isOff} onClick={() => onChoose(to)}>
            {label}
          </Button>
        ))}
        <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
          Page {frenchNumber(page)} / {frenchNumber(last)}
        </span>
      </div>
    </nav>
  );
}
