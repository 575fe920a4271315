import type { ReactNode } from 'react';

type CheckBoxProps = {
  label: ReactNode;
  isChecked: boolean;
  isDisabled?: boolean;
  onCheck: (isChecked: boolean) => void;
  className?: string;
};

/** A box with its label beside it. */
export function CheckBox(props: CheckBoxProps) {
  const { label, isChecked, isDisabled = false, onCheck, className = '' } = props;
  return (
    <label className={`flex min-h-8 min-w-0 items-center gap-2 ${className}`}>
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        onChange={({ target }) => onCheck(target.checked)}
        className="size-4 shrink-0 accent-accent"
      />
      {label}
    </label>
  );
}
