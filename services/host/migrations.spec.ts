import { expect, it } from 'vitest';
import { CONTRACTIONS } from './contractions.js';
import type { MigrationClass } from './migrate.js';
import { migrations } from './migrations.js';

/** What the release before, which may still run beside this one, would miss or could not write any more (ADR 0016, ADR 0031). */
const CONTRACTING = [
  /\bDROP (TABLE|COLUMN|SCHEMA|VIEW|FUNCTION)\b/i,
  /\bRENAME\b/i,
  /\bSET NOT NULL\b/i,
  /\bALTER COLUMN \w+ (SET DATA )?TYPE\b/i,
  /\bADD COLUMN (?![^,]*\bDEFAULT\b)[^,]*\bNOT NULL\b/i,
];

const statementsOf = async (Migration: MigrationClass): Promise<readonly string[]> => {
  const statements: string[] = [];
  const query = (sql: string) => {
    statements.push(sql);
    return Promise.resolve([]);
  };
  await new Migration().up({ query } as never);
  return statements;
};

it('migrations take nothing away that the release before uses, but for those that say why', async () => {
  const contracting: string[] = [];
  for (const Migration of migrations) {
    const statements = await statementsOf(Migration);
    expect(statements.length).toBeGreaterThan(0);
    if (statements.some((sql) => CONTRACTING.some((pattern) => pattern.test(sql)))) contracting.push(Migration.name);
  }
  expect(contracting.sort()).toEqual(Object.keys(CONTRACTIONS).sort());
});

it.each([
  'DROP TABLE mail.caught',
  'ALTER TABLE a ADD COLUMN b int, DROP COLUMN c',
  'ALTER TABLE a RENAME COLUMN b TO c',
  'ALTER TABLE a ALTER COLUMN b SET NOT NULL',
  'ALTER TABLE a ALTER COLUMN b TYPE bigint',
  'ALTER TABLE a ADD COLUMN b int NOT NULL',
])('%s takes something away', (sql) => {
  expect(CONTRACTING.some((pattern) => pattern.test(sql))).toBe(true);
});

it.each(['ALTER TABLE a ADD COLUMN b int NOT NULL DEFAULT 0', 'CREATE TABLE a (b int NOT NULL)', 'DROP INDEX a_b'])(
  '%s takes nothing away',
  (sql) => {
    expect(CONTRACTING.some((pattern) => pattern.test(sql))).toBe(false);
  },
);
