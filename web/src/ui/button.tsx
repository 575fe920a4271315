import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from './icons.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const looks: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-sunken',
  danger: 'border-negative bg-surface text-negative hover:bg-negative-soft',
};

/** The look of a button, for a link that leads somewhere as a button would. */
export function buttonClasses(variant: ButtonVariant = 'secondary'): string {
  return `button ${looks[variant]}`;
}

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: ButtonVariant;
  /** Work is under way: the button keeps its width and the focus, and does nothing when pressed. */
  busy?: boolean;
  disabled?: boolean | undefined;
  icon?: ReactNode;
};

export function Button({
  variant = 'secondary',
  busy = false,
  icon,
  type = 'button',
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={`${buttonClasses(variant)} ${className}`}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
