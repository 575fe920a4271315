/**
 * Makes the browser ask for confirmation before the page is left; the returned function ends that. Each call
 * adds a listener of its own, because two imports may run at once.
 */
export function warnBeforeUnload(): () => void {
  const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', onBeforeUnload);
  return () => removeEventListener('beforeunload', onBeforeUnload);
}
