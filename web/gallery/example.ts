import type { ReactNode } from 'react';

/** A component in all its states: what each state is called, and the component in it. */
export type Example = { title: string; states: Readonly<Record<string, ReactNode>> };
