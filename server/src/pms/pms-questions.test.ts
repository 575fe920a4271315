import { describe, expect, it } from 'vitest';
import { loadQuestions, type PmsQuestion } from './pms-questions.ts';

const questions: PmsQuestion[] = Object.values(loadQuestions());

describe.each(questions)('the shipped query $name', ({ name, sql, binds }) => {
  const statement = sql.replaceAll(/--[^\n]*/g, '');

  it('opens with what it asks, its binds and its columns', () => {
    const [asks, takes, gives, statementStart] = sql.split('\n');
    expect(asks).toMatch(/^-- Asks: /);
    expect(takes).toMatch(/^-- Binds: /);
    expect(gives).toMatch(/^-- Columns: /);
    expect(statementStart).toMatch(/^(SELECT|WITH) /);
    for (const bind of ['from_date', 'to_date']) {
      expect(takes?.includes(`:${bind}`), bind).toBe(binds.some((used) => used === bind));
    }
  });

  it('gives every column it announces', () => {
    const announced = /^-- Columns: ([A-Z_, ]+)/m.exec(sql)?.[1] ?? '';
    const columns = announced.split(',').map((column) => column.trim());
    expect(columns.length, name).toBeGreaterThan(0);
    for (const column of columns.filter((word) => word !== '')) {
      expect(statement).toMatch(new RegExp(`AS "?${column}"?\\b`));
    }
  });

  it('says nothing that only one of Oracle and PostgreSQL understands', () => {
    expect(statement).not.toMatch(/\b(TRUNC|NVL2?|DECODE|SYSDATE|DUAL|LIMIT|ROWNUM|ILIKE)\b/i);
    expect(statement).not.toMatch(/::|\(\+\)|;|\bTRUE\b|\bFALSE\b|\bINTERVAL\b/i);
    // No AS before the alias of a table.
    expect(statement).not.toMatch(/\b(FROM|JOIN)\s+[A-Z_0-9]+\s+AS\b/i);
  });
});
