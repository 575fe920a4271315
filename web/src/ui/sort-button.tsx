import type { ReactNode } from 'react';

type SortButtonProps = {
  text: string;
  /** Shows the direction; nothing where the table is not sorted by this column. */
  arrow: ReactNode;
  onSort: () => void;
  className: string;
  /** Classes of the heading on paper. */
  printClassName?: string;
};

/**
 * What the heading of a sortable column contains. On paper it is plain text: browsers leave buttons out of
 * a heading that they repeat on the next sheet.
 */
export function SortButton({
  text,
  arrow,
  onSort,
  className,
  printClassName = '',
}: SortButtonProps) {
  return (
    <>
      <button
        type="button"
        onClick={onSort}
        className={`flex w-full items-center gap-1 px-3 -outline-offset-2 hover:text-accent print:hidden ${className}`}
      >
        {text}
        {arrow}
      </button>
      {/* Not a second text in the document: the heading is read once. */}
      <span
        aria-hidden="true"
        data-heading={text}
        className={`hidden before:content-[attr(data-heading)] print:block ${printClassName}`}
      />
    </>
  );
}
