import { IconFrame, type IconProps } from './icons.tsx';

/** Icons that the first load does not use. */

export function ChevronRightIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="m8 6 4 4-4 4" />
    </IconFrame>
  );
}

export function ChevronLeftIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="m12 6-4 4 4 4" />
    </IconFrame>
  );
}

export function EyeIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M2.5 10S5 4.75 10 4.75 17.5 10 17.5 10 15 15.25 10 15.25 2.5 10 2.5 10Z" />
      <circle cx="10" cy="10" r="2.25" />
    </IconFrame>
  );
}

export function EyeOffIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M2.5 10S5 4.75 10 4.75 17.5 10 17.5 10 15 15.25 10 15.25 2.5 10 2.5 10ZM4 16 16 4" />
    </IconFrame>
  );
}

export function CalendarIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M3.5 8.25h13M6.75 3v2.5M13.25 3v2.5M5 4.5h10a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 15V6A1.5 1.5 0 0 1 5 4.5Z" />
    </IconFrame>
  );
}

export function GripIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M7.5 5.5v.01M7.5 10v.01m0 4.49v.01m5-9.01v.01m0 4.49v.01m0 4.49v.01" />
    </IconFrame>
  );
}

export function DownloadIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M10 3.5v9m-4-3.75 4 3.75 4-3.75M4 16.5h12" />
    </IconFrame>
  );
}

export function MoreIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M4.5 10h.01M10 10h.01M15.5 10h.01" strokeWidth="2.6" />
    </IconFrame>
  );
}
