import type { ReactNode } from 'react';

export type IconProps = { className?: string };

/** Icons of the first load; those of other screens are in `screen-icons.tsx`, so that the first load does not download them. */

/** An icon of 20 × 20 in the text colour. Screen readers skip it: it stands beside a label. */
export function IconFrame({ className = 'size-5', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`${className} shrink-0`}
    >
      {children}
    </svg>
  );
}

export function ChevronDownIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="m6 8 4 4 4-4" />
    </IconFrame>
  );
}

export function ArrowUpIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M10 15.5v-11m-4.5 4L10 4l4.5 4.5" />
    </IconFrame>
  );
}

export function ArrowDownIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M10 4.5v11m-4.5-4L10 16l4.5-4.5" />
    </IconFrame>
  );
}

export function ArrowRightIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M4.5 10h11m-4-4.5L16 10l-4.5 4.5" />
    </IconFrame>
  );
}

export function MenuIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M3.5 5.5h13m-13 4.5h13m-13 4.5h13" />
    </IconFrame>
  );
}

export function CloseIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="m5.5 5.5 9 9m0-9-9 9" />
    </IconFrame>
  );
}

export function CheckIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="m4.5 10.5 3.5 3.5 7.5-8" />
    </IconFrame>
  );
}

export function InfoIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M10 9.25v4.25M10 6.5v.01" />
    </IconFrame>
  );
}

export function WarningIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M8.9 3.6 2.6 14.5a1.27 1.27 0 0 0 1.1 1.9h12.6a1.27 1.27 0 0 0 1.1-1.9L11.1 3.6a1.27 1.27 0 0 0-2.2 0ZM10 8v3.5m0 2.25v.01" />
    </IconFrame>
  );
}

export function ErrorIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M10 6.5v4.25M10 13.5v.01" />
    </IconFrame>
  );
}

export function RefreshIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M16.5 4v3.75h-3.75M16.2 7.75A6.75 6.75 0 1 0 16.75 10" />
    </IconFrame>
  );
}

export function PersonIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <circle cx="10" cy="6.75" r="3.25" />
      <path d="M3.75 16.75c.6-3 3.1-4.75 6.25-4.75s5.65 1.75 6.25 4.75" />
    </IconFrame>
  );
}

/** Rotates while an operation is running; still for users who prefer reduced motion. */
export function Spinner({ className = 'size-4' }: IconProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      aria-hidden="true"
      className={`${className} shrink-0 animate-spin`}
    >
      <circle cx="10" cy="10" r="7" opacity="0.25" />
      <path d="M17 10a7 7 0 0 0-7-7" strokeLinecap="round" />
    </svg>
  );
}

export function BellIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M10 3a4.5 4.5 0 0 0-4.5 4.5c0 4-1.5 5.25-1.5 5.25h12s-1.5-1.25-1.5-5.25A4.5 4.5 0 0 0 10 3Z" />
      <path d="M8.25 15.5a1.85 1.85 0 0 0 3.5 0" />
    </IconFrame>
  );
}
