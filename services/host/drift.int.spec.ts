import { testDatabase } from '@hatch/event-store/testing';
import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DataSource } from 'typeorm';
import { expect, it } from 'vitest';
import { migrate } from './migrate.js';
import { migrations } from './migrations.js';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

const entityFiles = async (): Promise<readonly string[]> => {
  const found = await Promise.all(
    ['services', 'projections'].map(async (folder) => {
      const files = await readdir(join(ROOT, folder), { recursive: true });
      return files.filter((file) => file.endsWith('.entity.ts')).map((file) => join(ROOT, folder, file));
    }),
  );
  return found.flat().filter((file) => !/\/(dist|node_modules)\//.test(file));
};

it('the entities describe the migrated tables exactly', async () => {
  const database = await testDatabase();
  await migrate(database.url, migrations);
  const files = await entityFiles();
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ file) as Promise<object>));
  const entities = modules.flatMap((module) =>
    Object.values(module).filter((exported): exported is new () => object => typeof exported === 'function'),
  );
  const source = await new DataSource({ type: 'postgres', url: database.url, entities }).initialize();
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  await source.destroy();
  await database.close();

  expect(files.length).toBeGreaterThan(5);
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});
