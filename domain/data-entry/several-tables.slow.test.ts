import { test } from 'vitest';
import { expectEachFigureUnderItsDay } from './sheets-for-tests.ts';

test('a figure of any of many sheets has the day that a person sees beside it, or it is named', () => {
  expectEachFigureUnderItsDay(20_000);
}, 1_800_000);
