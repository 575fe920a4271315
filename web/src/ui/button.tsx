import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from './icons.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const variantClasses: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-sunken',
  danger: 'border-negative bg-surface text-negative hover:bg-negative-soft',
};

/** The classes of a button, for a link that looks like one. */
export function buttonClasses(variant: ButtonVariant = 'secondary'): string {
  return `button ${variantClasses[variant]}`;
}

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: ButtonVariant;
  /**
   * An operation is running: the button keeps its width and the focus, and ignores clicks. Where it is given,
   * the second click of a double click is ignored too: it may come before `busy` is rendered.
   */
  busy?: boolean;
  disabled?: boolean | undefined;
  icon?: ReactNode;
};

export function Button({
  variant = 'secondary',
  busy,
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
      onClick={
        busy
          ? undefined
          : (event) => {
              if (busy === false && event.detail > 1) event.preventDefault();
              else onClick?.(event);
            }
      }
      className={`${buttonClasses(variant)} ${className}`}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
