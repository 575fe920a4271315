import { expect, test, vi } from 'vitest';
import { memoryBudget } from './memory-budget.ts';

test('ends the body that has been arriving for longest, never the newest while it fits', () => {
  const budget = memoryBudget(100);
  const ended: string[] = [];
  const [first, second, third] = ['first', 'second', 'third'].map((name) =>
    budget.open(() => ended.push(name)),
  );
  first?.grow(40);
  second?.grow(40);
  third?.grow(20);
  expect(ended).toEqual([]);
  third?.grow(10);
  expect(ended).toEqual(['first']);
  expect(budget.held()).toBe(70);
  third?.grow(40);
  expect(ended).toEqual(['first', 'second']);
  expect(budget.held()).toBe(70);
});

test('a complete body is not ended any more, and blocks others until it is released', () => {
  const budget = memoryBudget(100);
  const isEnded = vi.fn();
  const complete = budget.open(isEnded);
  complete.grow(30);
  expect(complete.settle(90)).toBe(true);
  const next = budget.open(isEnded);
  next.grow(20);
  expect(isEnded).toHaveBeenCalledOnce();
  const other = budget.open(isEnded);
  other.grow(5);
  expect(other.settle(20)).toBe(false);
  expect(budget.held()).toBe(90);
  complete.release();
  complete.release();
  expect(budget.held()).toBe(0);
});

test('one body larger than the whole budget is accepted alone', () => {
  const budget = memoryBudget(100);
  const large = budget.open(() => undefined);
  large.grow(60);
  expect(large.settle(150)).toBe(true);
  large.release();
  expect(budget.held()).toBe(0);
});
