import type { DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { LOGGER, type Logger } from '../logging/logger.js';
import { DATABASE_URL } from '../tokens.js';
import { poolConfig } from './pool.js';
import { SharingPool } from './sharing-pool.js';

export const TYPEORM_CONNECTIONS = 3;
const DRIVER: unknown = Object.create(pg, { Pool: { value: SharingPool } });
const STATEMENT_TIMEOUT_MS = 15_000;

/** Few connections of their own: repositories do nothing on a hot path. */
export const dataSourceOptions = (url: string, onLost: (error: Error) => void) =>
  ({
    type: 'postgres',
    url,
    driver: DRIVER,
    extra: {
      ...poolConfig({
        url,
        purpose: 'hatch typeorm',
        size: TYPEORM_CONNECTIONS,
        statementTimeoutMs: STATEMENT_TIMEOUT_MS,
      }),
      // Logging in needs one, also where other processes took all that the server has.
      min: 1,
    },
    poolErrorHandler: onLost,
  }) satisfies DataSourceOptions;

export const typeOrmModule = (): DynamicModule =>
  TypeOrmModule.forRootAsync({
    inject: [DATABASE_URL, LOGGER],
    useFactory: (url: string, logger: Logger) => ({
      ...dataSourceOptions(url, (err) => logger.warn({ err }, 'A database connection was lost')),
      autoLoadEntities: true,
      retryAttempts: 0,
    }),
  });
