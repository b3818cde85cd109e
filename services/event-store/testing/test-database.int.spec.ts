import type { MigrationInterface, QueryRunner } from 'typeorm';
import { describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from './test-database.js';

class CreateShelf1700000000001 implements MigrationInterface {
  name = 'CreateShelf1700000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE shelf (label text PRIMARY KEY)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE shelf');
  }
}

class FillShelf1700000000002 implements MigrationInterface {
  name = 'FillShelf1700000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('INSERT INTO shelf VALUES ($1)', ['£']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM shelf');
  }
}

describe('testDatabase', () => {
  it('runs migrations by the timestamp in their name and gives each caller its own database', async () => {
    const one = await testDatabase({ migrations: [FillShelf1700000000002, CreateShelf1700000000001] });
    const other = await testDatabase();

    expect((await one.pool.query('SELECT label FROM shelf')).rows).toEqual([{ label: '£' }]);
    expect((await other.pool.query("SELECT to_regclass('shelf') AS shelf")).rows).toEqual([{ shelf: null }]);

    await one.close();
    await other.close();
  });

  it('gives each caller a copy of content that is filled in once', async () => {
    let fillings = 0;
    const fill = async ({ pool }: TestDatabase): Promise<void> => {
      fillings += 1;
      await pool.query('INSERT INTO shelf VALUES ($1)', ['book']);
    };
    const wanted = { migrations: [CreateShelf1700000000001], content: { name: 'books', fill } };
    const [one, other] = [await testDatabase(wanted), await testDatabase(wanted)];
    const without = await testDatabase({ migrations: [CreateShelf1700000000001] });

    await one.pool.query('DELETE FROM shelf');
    expect((await other.pool.query('SELECT label FROM shelf')).rows).toEqual([{ label: 'book' }]);
    expect((await without.pool.query('SELECT label FROM shelf')).rows).toEqual([]);
    expect(fillings).toBe(1);

    for (const database of [one, other, without]) await database.close();
  });
});
