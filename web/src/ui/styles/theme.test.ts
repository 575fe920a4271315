import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';

/** Reads the colours of the theme: --color-ink → { light: '#1d1c1a', dark: '#edeae4' }. */
function coloursOf(source: string): Map<string, Record<Theme, string>> {
  const found = source.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g);
  return new Map([...found].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]));
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const colours = coloursOf(css);

function contrastOf(front: string, back: string, theme: Theme): number {
  const [one, other] = [colours.get(front), colours.get(back)];
  if (one === undefined || other === undefined) throw new Error(`no ${front} or ${back}`);
  return contrast(one[theme], other[theme]);
}

const surfaces = ['page', 'surface', 'sunken'];
const texts = ['ink', 'ink-soft', 'accent', 'positive', 'negative', 'stale'];
const bands = ['low', 'medium', 'high', 'over'];
const onFills = [
  ...bands.map((band) => [`${band}-ink`, band]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['accent', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['positive', 'positive-soft'],
  ['negative', 'negative-soft'],
  ['stale', 'stale-soft'],
  ...['positive-soft', 'negative-soft', 'stale-soft'].map((fill) => ['ink', fill]),
];

describe.each<Theme>(['light', 'dark'])('the %s theme', (theme) => {
  it.each(texts.flatMap((text) => surfaces.map((surface) => [text, surface])))(
    'reads %s on %s at 4.5:1 or more',
    (text, surface) => {
      expect(contrastOf(text ?? '', surface ?? '', theme)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(bands.flatMap((band) => surfaces.map((surface) => [`${band}-ink`, surface])))(
    'reads %s on %s at 4.5:1 or more',
    (text, surface) => {
      expect(contrastOf(text ?? '', surface ?? '', theme)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(onFills)('reads %s on %s at 4.5:1 or more', (text, fill) => {
    expect(contrastOf(text ?? '', fill ?? '', theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ...bands.map((band) => `${band}-mark`),
    'positive-mark',
    'negative-mark',
    'line-strong',
  ])('shows %s on a card at 3:1 or more', (mark) => {
    expect(contrastOf(mark, 'surface', theme)).toBeGreaterThanOrEqual(3);
  });
});
