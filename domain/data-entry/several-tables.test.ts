import { test } from 'vitest';
import { expectEachFigureUnderItsDay } from './sheets-for-tests.ts';

test('a figure of any sheet has the day that a person sees beside it, or it is named', () => {
  expectEachFigureUnderItsDay(2_000);
}, 240_000);
