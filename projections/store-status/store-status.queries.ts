import type { Pool } from 'pg';
import type { StoreState } from '@hatch/contexts/store-status/events';

export type StoreStatus = {
  readonly state: StoreState;
  /** ISO instant of the last change; null for a store whose state was never set. */
  readonly since: string | null;
};

export class StoreStatusQueries {
  constructor(private readonly pool: Pool) {}

  /** A store whose state was never set is closed (OPEN-49). */
  async current(): Promise<StoreStatus> {
    const { rows } = await this.pool.query<{ state: StoreState; since: Date }>({
      name: 'store-status',
      text: "SELECT state, since FROM rm.store_status WHERE site = 'main'",
    });
    const [status] = rows;
    return status ? { state: status.state, since: status.since.toISOString() } : { state: 'closed', since: null };
  }
}
