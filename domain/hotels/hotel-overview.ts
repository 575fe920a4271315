import type { ImportKind } from '../imports/import-kind.ts';

/** The state of a hotel's PMS, as far as it is known without connecting to it. */
export const pmsStates = ['none', 'refused', 'failing', 'linked'] as const;
export type PmsState = (typeof pmsStates)[number];

/** As many hotels as a user can be assigned to. */
export const maxHotelsListed = 2_000;

type LastImport = { at: string; kind: ImportKind };

type PmsFacts = {
  hasSettings: boolean;
  /** The PMS refuses the stored username or password. */
  isRefused: boolean;
  /** When the latest daily import or import of several months failed; null when it did not. */
  failedAt: string | null;
  lastImport: LastImport | null;
};

/** An import from the PMS after the failure shows that it responds again. */
export function pmsStateOf({ hasSettings, isRefused, failedAt, lastImport }: PmsFacts): PmsState {
  if (!hasSettings) return 'none';
  if (isRefused) return 'refused';
  const isFromPms = lastImport?.kind === 'oracle' || lastImport?.kind === 'daily';
  const answeredSince =
    isFromPms && failedAt !== null && Date.parse(lastImport.at) > Date.parse(failedAt);
  return failedAt === null || answeredSince ? 'linked' : 'failing';
}

/** The steps that set up a new hotel, in their order. */
export const setupSteps = ['pms', 'code', 'budget', 'users'] as const;
export type SetupStep = (typeof setupSteps)[number];

type SetupFacts = { pms: PmsState; rapports_code: string | null; budgets: number; users: number };

/** Whether a step is done, by the overview of the hotel. */
export function isStepDone(
  step: SetupStep,
  { pms, rapports_code, budgets, users }: SetupFacts,
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
