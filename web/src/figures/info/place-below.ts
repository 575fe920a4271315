const margin = 12;

/** Places a popover below a button; above it where there is room only there; always within the window. */
export function placeBelow(popover: HTMLElement, button: HTMLElement): void {
  const place = button.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const left = Math.min(Math.max(margin, place.right - width), innerWidth - width - margin);
  const below = place.bottom + 6;
  const above = place.top - height - 6;
  const lowest = innerHeight - height - margin;
  const top = below <= lowest ? below : above > margin ? above : Math.max(margin, lowest);
  popover.style.left = `${left}px`;
  popover.style.top = `${top}px`;
}
