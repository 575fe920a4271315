const margin = 12;

/** Places a popover below a button and within the window; above it where there is no room below. */
export function placeBelow(popover: HTMLElement, button: HTMLElement): void {
  const place = button.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const left = Math.min(Math.max(margin, place.right - width), innerWidth - width - margin);
  const below = place.bottom + 6;
  const above = place.top - height - 6;
  const top = below + height + margin > innerHeight && above > margin ? above : below;
  popover.style.left = `${left}px`;
  popover.style.top = `${top}px`;
}
