import { useSyncExternalStore } from 'react';

/** Calls `listener` at each change; returns the function that removes it. */
type Subscribe = (listener: () => void) => () => void;

/** Who is told of the changes of something outside React. */
export type Listeners = { subscribe: Subscribe; notify(): void };

/** `subscribeElsewhere`: what else tells of changes, such as the browser's history or another tab. */
export function createListeners(subscribeElsewhere?: Subscribe): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      const unsubscribeElsewhere = subscribeElsewhere?.(listener);
      return () => {
        listeners.delete(listener);
        unsubscribeElsewhere?.();
      };
    },
    notify() {
      for (const listener of listeners) listener();
    },
  };
}

/** A value outside React: it survives changing the screen, but not a reload. */
export type Store<Value> = { get(): Value; set(value: Value): void; subscribe: Subscribe };

export function createStore<Value>(initial: Value): Store<Value> {
  const { subscribe, notify } = createListeners();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      value = next;
      notify();
    },
    subscribe,
  };
}

/** The value of a store; the component renders again at each change. */
export function useStore<Value>({ get, subscribe }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get);
}
