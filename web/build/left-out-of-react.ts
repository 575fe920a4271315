/** What stands in place of what a feature alone would bring about. */
export type LeftOut = {
  /** What is no longer there, as its refusal names it. */
  feature: string;
  /** Refused wherever they are called: these are the ways into the feature, and what only it runs. */
  refused: readonly string[];
  /** Called by every page, and then to no effect. */
  idle: readonly string[];
  /** Called by every page, with one answer. */
  answers: Readonly<Record<string, Constant>>;
  /** Variables that keep this value. */
  variables: Readonly<Record<string, Constant>>;
  /** Properties that have this value wherever they are read. */
  properties: Readonly<Record<string, Constant>>;
  /** Bits of which `(lanes & bits) === lanes` asks whether the feature may follow: it never does. */
  noLanes: readonly number[];
};

/** NaN is equal to nothing. */
export type Constant = false | null | typeof Number.NaN;

/** The page is drawn by the browser alone: nothing is taken over from HTML that a server drew. */
const takenOverFromServer: LeftOut = {
  feature: 'taking over a page drawn by a server',
  refused: [
    'attemptContinuousHydration',
    'attemptExplicitHydrationTarget',
    'canHydrateHydrationBoundary',
    'canHydrateInstance',
    'canHydrateTextInstance',
    'clearHydrationBoundary',
    'createFiberFromDehydratedFragment',
    'hideOrUnhideDehydratedBoundary',
    'hydrateRoot',
    'mountHostRootWithoutHydrating',
    'prepareToHydrateHostInstance',
    'queueHydrationError',
    'queueIfContinuousEvent',
    'retryActivityComponentWithoutHydrating',
    'retryDehydratedSuspenseBoundary',
    'throwOnHydrationMismatch',
    'updateDehydratedSuspenseComponent',
  ],
  idle: [
    'clearIfContinuousEvent',
    'commitActivityHydrationCallbacks',
    'commitSuspenseHydrationCallbacks',
    'resetHydrationState',
    'retryIfBlockedOn',
  ],
  answers: {
    getParentHydrationBoundary: null,
    popHydrationState: false,
    upgradeHydrationErrorsToRecoverable: null,
  },
  variables: { hydrationParentFiber: null, isHydrating: false, nextHydratableInstance: null },
  properties: { dehydrated: null, isDehydrated: false },
  noLanes: [],
};

/** Nothing is drawn inside `<ViewTransition>`: to React, such an element is of no kind it knows. */
const viewTransitions: LeftOut = {
  feature: 'view transitions',
  refused: [
    'ViewTransitionPseudoElement',
    'applyViewTransitionToHostInstances',
    'commitAfterMutationEffectsOnFiber',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'createViewTransitionInstance',
    'flushAfterMutationEffects',
    'getViewTransitionClassName',
    'getViewTransitionName',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restoreViewTransitionOnHostInstances',
    'startViewTransition',
    'trackEnterViewTransitions',
  ],
  idle: [],
  answers: {},
  variables: {
    REACT_VIEW_TRANSITION_TYPE: Number.NaN,
    appearingViewTransitions: null,
    inUpdateViewTransition: false,
    pendingViewTransition: null,
    pendingViewTransitionEvents: null,
    rootViewTransitionNameCanceled: false,
    shouldStartViewTransition: false,
  },
  properties: {},
  noLanes: [335_544_064],
};

/** No `<Fragment>` is given a `ref`. */
const fragmentReferences: LeftOut = {
  feature: 'references to fragments',
  refused: ['FragmentInstance', 'traverseVisibleInstancesAndTextInstances'],
  idle: [
    'commitFragmentInstanceDeletionEffects',
    'commitFragmentInstanceInsertionEffects',
    'commitNewChildToFragmentInstances',
  ],
  answers: { isFragmentInstanceParent: false },
  variables: {},
  properties: {},
  noLanes: [],
};

export const leftOut: readonly LeftOut[] = [
  takenOverFromServer,
  viewTransitions,
  fragmentReferences,
];
