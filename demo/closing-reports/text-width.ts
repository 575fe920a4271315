/** Widths of the printable ASCII characters, from the space on, in thousandths of the font size. */
const widths = {
  regular: numbers(
    `278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556
     556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778
     667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556
     556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584`,
  ),
  bold: numbers(
    `278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556
     556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778
     667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611
     611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584`,
  ),
};
const spaces = /[\u00a0\u202f]/;
/** Width of most other characters: that of a digit, as '€' and '–' have. */
const usual = 556;

/** The width of a text in Helvetica of this size, in points; accents do not change the width of a letter. */
export function textWidth(text: string, size: number, weight: keyof typeof widths): number {
  let sum = 0;
  for (const sign of text.normalize('NFC')) {
    const letter = spaces.test(sign) ? ' ' : (sign.normalize('NFD')[0] ?? sign);
    sum += widths[weight][letter.charCodeAt(0) - 32] ?? usual;
  }
  return (sum * size) / 1000;
}

/** The text, cut with '…' where it is wider than this. */
export function fitted(
  text: string,
  width: number,
  size: number,
  weight: keyof typeof widths,
): string {
  if (textWidth(text, size, weight) <= width) return text;
  let kept = text;
  while (kept !== '' && textWidth(`${kept}...`, size, weight) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}...`;
}

function numbers(text: string): number[] {
  return text.trim().split(/\s+/).map(Number);
}
