import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { minifySync } from 'vite';
import { expect, test } from 'vitest';
import { type LeftOut, leftOut } from './left-out-of-react.ts';
import { withoutFeatures } from './react-in-use.ts';

const feature: LeftOut = {
  feature: 'flying',
  refused: ['Wing', 'start'],
  idle: ['land'],
  answers: { flies: false },
  variables: { inAir: false },
  properties: { wings: null },
  noLanes: [8],
};

const library = `
var inAir = !1;
function Wing() {}
Wing.prototype.flap = function () { return 1; };
function land() { inAir = !1; }
function flies(bird) { return inAir && bird; }
function told(inAir) { return inAir; }
function speed(bird, lanes) {
  land();
  return [inAir ? 2 : 1, flies(bird), bird.wings, { wings: 3 }.constructor, (lanes & 8) === lanes, (lanes & 4) === lanes];
}
exports.start = function () { inAir = !0; new Wing(); };
exports.speed = speed;
exports.told = told;
`;

type Library = {
  start(): void;
  speed(bird: object, lanes: number): unknown[];
  told(inAir: boolean): boolean;
};

test('what every page runs hears that the feature is not in use, and the feature itself refuses', () => {
  const { start, speed, told } = loaded<Library>(withoutFeatures(library, [feature]));
  expect(speed({ wings: 2 }, 0)).toEqual([1, false, null, Object, false, true]);
  // Of the same name, but not the same.
  expect(told(true)).toBe(true);
  expect(start).toThrow('left out: flying');
});

test('a library that is written otherwise is not built', () => {
  const other = library.replaceAll('land', 'alight').replace('bird.wings', 'bird.legs');
  expect(() => withoutFeatures(other, [feature])).toThrow('land, .wings');
  expect(() => withoutFeatures(`${library}function f() { var inAir = 1; }`, [feature])).toThrow(
    'inAir',
  );
});

test('React as it is installed is cut by a sixth, loads, and takes over no page', () => {
  const require = createRequire(import.meta.url);
  const home = dirname(require.resolve('react-dom/package.json'));
  const whole = readFileSync(join(home, 'cjs/react-dom-client.production.js'), 'utf8');
  const cut = withoutFeatures(whole, leftOut);
  expect(minified(cut).length).toBeLessThan((minified(whole).length * 5) / 6);
  const react = loaded<typeof import('react-dom/client')>(cut, require);
  expect(Object.keys(react).toSorted()).toEqual(['createRoot', 'hydrateRoot', 'version']);
  expect(react.hydrateRoot).toThrow('left out: taking over a page drawn by a server');
});

/** As the bundler does it: inside a function, where what nothing calls is dropped. */
function minified(code: string): string {
  const inside = `export const library = (exports, require) => {${code}}`;
  return minifySync('react-dom.js', inside, { module: true, mangle: true }).code;
}

function loaded<Exports>(code: string, require?: NodeJS.Require): Exports {
  const exports = {};
  new Function('exports', 'require', code)(exports, require);
  return exports as Exports;
}
