import type { ImportKind } from '../imports/import-kind.ts';

/** How a hotel's PMS stands, as far as it is known without connecting to it. */
export const pmsStates = ['none', 'refused', 'failing', 'linked'] as const;
export type PmsState = (typeof pmsStates)[number];

/** An overview lists no more hotels than a user can be given. */
export const mostHotelsListed = 2_000;

type LastImport = { at: string; kind: ImportKind };

type KnownOfPms = {
  hasSettings: boolean;
  /** The PMS has refused the stored account. */
  isRefused: boolean;
  /** When the latest import of several months or of a morning failed; null when it did not. */
  failedAt: string | null;
  lastImport: LastImport | null;
};

/** An import from the PMS after the failure shows that the PMS answers again. */
export function pmsStateOf({ hasSettings, isRefused, failedAt, lastImport }: KnownOfPms): PmsState {
  if (!hasSettings) return 'none';
  if (isRefused) return 'refused';
  const isFromPms = lastImport?.kind === 'oracle' || lastImport?.kind === 'daily';
  const answeredSince =
    isFromPms && failedAt !== null && Date.parse(lastImport.at) > Date.parse(failedAt);
  return failedAt === null || answeredSince ? 'linked' : 'failing';
}

/** The steps that put a new hotel into service, in the order they are taken. */
export const setupSteps = ['pms', 'code', 'budget', 'users'] as const;
export type SetupStep = (typeof setupSteps)[number];

type SetUp = { pms: PmsState; rapports_code: string | null; budgets: number; users: number };

/** Whether a step is done: each looks at one fact of the overview. */
export function isStepDone(
  step: SetupStep,
  { pms, rapports_code, budgets, users }: SetUp,
): boolean {
  switch (step) {
    case 'pms':
      return pms !== 'none';
    case 'code':
      return rapports_code !== null;
    case 'budget':
      return budgets > 0;
    case 'users':
      return users > 0;
  }
}
