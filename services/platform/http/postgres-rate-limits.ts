import type { Pool, QueryConfig } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Logger } from '../logging/logger.js';
import { CountedRateLimits, memoryLimiter } from './counted-rate-limits.js';

export type PostgresRateLimitsOptions = {
  readonly pool: Pick<Pool, 'query'>;
  readonly key: Buffer;
  readonly logger: Logger;
  readonly alone: boolean;
};

/** Counts in this process's memory while the database cannot be reached. */
export class PostgresRateLimits extends CountedRateLimits {
  constructor({ pool, key, logger, alone }: PostgresRateLimitsOptions) {
    const query = async (statement: QueryConfig) => {
      try {
        return await pool.query(statement);
      } catch (err) {
        logger.warn({ err }, 'The database cannot be reached; tries are counted in memory');
        throw err;
      }
    };
    super(key, (limit) => {
      if (alone && limit.frequent) return memoryLimiter(limit);
      return new RateLimiterPostgres({
        storeClient: { query },
        storeType: 'client',
        schemaName: 'web',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: limit.name,
        points: limit.times,
        duration: limit.perSeconds,
        insuranceLimiter: memoryLimiter(limit),
        ...(limit.final && { inMemoryBlockOnConsumed: limit.times + 1 }),
      });
    });
  }
}
