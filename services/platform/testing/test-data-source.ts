import { DataSource, type EntityTarget, type ObjectLiteral, type Repository } from 'typeorm';
import { dataSourceOptions } from '../database/typeorm.module.js';

export type TestDataSource = {
  repository<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): Repository<Entity>;
  close(): Promise<void>;
};

/** Repositories of these entities on a test database, connected as in the product. */
export const testDataSource = async (url: string, entities: readonly (new () => object)[]): Promise<TestDataSource> => {
  const source = new DataSource({ ...dataSourceOptions(url, () => undefined), entities: [...entities] });
  await source.initialize();
  return { repository: (entity) => source.getRepository(entity), close: () => source.destroy() };
};
