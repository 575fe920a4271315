import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';
import { type Constant, type LeftOut, leftOut } from './left-out-of-react.ts';

const reactDom = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;

/**
 * React brings to every page what no screen has, a tenth of the first load: it is left out of the build
 * (docs/decisions/0031; left-out-of-react.ts names it).
 */
export function reactInUse(): Plugin {
  return {
    name: 'react-in-use',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return reactDom.test(id) ? { code: withoutFeatures(code, leftOut), map: null } : null;
    },
  };
}

type Edit = { start: number; end: number; text: string };
type Place = { start: number; end: number };

/**
 * What only a feature runs refuses when it is called; what every page runs is told that the feature is
 * not in use, and the minifier drops what follows from it. Throws when a name is not found where it is
 * looked for: React is then written otherwise than these names know.
 */
export function withoutFeatures(code: string, features: readonly LeftOut[]): string {
  const names = namesOf(features);
  const { program, errors } = parseSync('react-dom.js', code);
  if (errors.length > 0) throw new Error(`react-dom cannot be read: ${errors[0]?.message}`);
  const edits = [...bodiesLeftOut(program, names), ...valuesKnown(program, names)];
  const missing = [...names.bodies.keys(), ...names.values.keys()].filter(
    (name) => !names.found.has(name),
  );
  if (missing.length > 0) {
    throw new Error(
      `react-dom has no ${missing.join(', ')}: build/left-out-of-react.ts is of another`,
    );
  }
  return edited(code, edits);
}

type Names = {
  /** What stands in the functions, by name. */
  bodies: ReadonlyMap<string, string>;
  /** What variables, properties (`.name`), calls (`name()`) and lanes (`&lanes`) are known to be. */
  values: ReadonlyMap<string, string>;
  found: Set<string>;
};

function namesOf(features: readonly LeftOut[]): Names {
  const bodies = new Map<string, string>();
  const values = new Map<string, string>();
  for (const { feature, refused, idle, answers, variables, properties, noLanes } of features) {
    for (const name of refused) bodies.set(name, `throw Error("left out: ${feature}")`);
    for (const name of idle) bodies.set(name, '');
    const give = (name: string, value: Constant) => values.set(name, String(value));
    for (const [name, value] of Object.entries(answers)) give(`${name}()`, value);
    for (const [name, value] of Object.entries(variables)) give(name, value);
    for (const [name, value] of Object.entries(properties)) give(`.${name}`, value);
    for (const lanes of noLanes) give(`&${lanes}`, false);
  }
  return { bodies, values, found: new Set() };
}

/** The bodies of the named functions, and what is hung on those that made objects. */
function bodiesLeftOut({ body }: ESTree.Program, { bodies, found }: Names): Edit[] {
  return body.flatMap((statement): Edit[] => {
    if (statement.type === 'FunctionDeclaration') {
      return inPlaceOf(statement.body, statement.id?.name);
    }
    if (statement.type !== 'ExpressionStatement') return [];
    const { expression } = statement;
    if (expression.type !== 'AssignmentExpression') return [];
    const { left, right } = expression;
    if (left.type !== 'MemberExpression' || right.type !== 'FunctionExpression') return [];
    const made = madeBy(left.object);
    if (made !== null && bodies.has(made)) return [{ ...placeOf(statement), text: '' }];
    return made === null ? inPlaceOf(right.body, nameOf(left.property)) : [];
  });

  function inPlaceOf(place: Place | null | undefined, name: string | null | undefined): Edit[] {
    const text = bodies.get(name ?? '');
    if (place == null || name == null || text === undefined) return [];
    found.add(name);
    return [{ ...placeOf(place), text: `{${text}}` }];
  }
}

/** The name of `Made` in `Made.prototype`. */
function madeBy(object: ESTree.Expression): string | null {
  if (object.type !== 'MemberExpression' || nameOf(object.property) !== 'prototype') return null;
  return nameOf(object.object);
}

/** Each place where what is known is read. */
function valuesKnown(program: ESTree.Program, { values, found }: Names): Edit[] {
  const { unread, shadowed } = notRead(program, values);
  const edits: Edit[] = [];
  const know = (node: Place, name: string): void => {
    const text = values.get(name);
    if (text === undefined || unread.has(node)) return;
    const isOther = (its: Place & { name: string }) =>
      its.name === name && its.start <= node.start && node.end <= its.end;
    if (shadowed.some(isOther)) return;
    found.add(name);
    edits.push({ ...placeOf(node), text });
  };
  new Visitor({
    MemberExpression(node) {
      if (!node.computed) know(node, `.${nameOf(node.property)}`);
    },
    CallExpression(node) {
      know(node, `${nameOf(node.callee)}()`);
    },
    BinaryExpression(node) {
      know(node, `&${maskOf(node)}`);
    },
    Identifier(node) {
      know(node, node.name);
    },
  }).visit(program);
  return edits;
}

type NotRead = {
  /** Nodes that name a variable or a property without reading it. */
  unread: ReadonlySet<object>;
  /** Functions in which a name is that of a parameter. */
  shadowed: readonly (Place & { name: string })[];
};

/** Throws when a name that is known is that of more than one variable. */
function notRead(program: ESTree.Program, values: ReadonlyMap<string, string>): NotRead {
  const unread = new Set<object>();
  const shadowed: (Place & { name: string })[] = [];
  const declared = new Set<string>();
  const onFunction = (node: ESTree.Function) => {
    for (const param of node.params) {
      unread.add(param);
      const name = nameOf(param);
      if (name !== null) shadowed.push({ ...placeOf(node), name });
    }
  };
  new Visitor({
    FunctionDeclaration: onFunction,
    FunctionExpression: onFunction,
    VariableDeclarator({ id }) {
      unread.add(id);
      const name = nameOf(id);
      if (name === null || !values.has(name)) return;
      if (declared.has(name)) throw new Error(`react-dom has more than one ${name}`);
      declared.add(name);
    },
    AssignmentExpression({ left }) {
      unread.add(left);
    },
    Property({ key, computed }) {
      if (!computed) unread.add(key);
    },
    MemberExpression({ property, computed }) {
      if (!computed) unread.add(property);
    },
  }).visit(program);
  return { unread, shadowed };
}

/** `mask` of `(lanes & mask) === lanes`; null for anything else. */
function maskOf({ operator, left, right }: ESTree.BinaryExpression): string | null {
  const bits = left.type === 'ParenthesizedExpression' ? left.expression : left;
  if (operator !== '===' || bits.type !== 'BinaryExpression' || bits.operator !== '&') return null;
  const isOfOne = nameOf(bits.left) !== null && nameOf(bits.left) === nameOf(right);
  return isOfOne && bits.right.type === 'Literal' ? String(bits.right.value) : null;
}

function nameOf(node: { type: string; name?: unknown }): string | null {
  return node.type === 'Identifier' ? String(node.name) : null;
}

function placeOf({ start, end }: Place): Place {
  return { start, end };
}

/** The outermost of edits that lie within one another. */
function edited(code: string, edits: readonly Edit[]): string {
  let [text, done] = ['', 0];
  for (const { start, end, text: instead } of edits.toSorted(
    (a, b) => a.start - b.start || b.end - a.end,
  )) {
    if (start < done) continue;
    text += code.slice(done, start) + instead;
    done = end;
  }
  return text + code.slice(done);
}
