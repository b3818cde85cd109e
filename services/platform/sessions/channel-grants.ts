import type { Pool } from 'pg';

export type ChannelGrant = {
  readonly socketId: string;
  readonly channel: string;
  readonly loginId: string;
};

/** Kept beside the signature, which holds only what the protocol says, so that any compatible service can check it. */
export abstract class ChannelGrants {
  /** Lasts a minute: a client joins as soon as it has its signature. */
  abstract give(grant: ChannelGrant): Promise<void>;

  abstract loginFor(socketId: string, channel: string): Promise<string | undefined>;
}

const LASTS_S = 60;

/** By the database's clock, which all processes share. */
export class PostgresChannelGrants extends ChannelGrants {
  constructor(
    private readonly pool: Pool,
    private readonly lastsS = LASTS_S,
  ) {
    super();
  }

  async give({ socketId, channel, loginId }: ChannelGrant): Promise<void> {
    await this.pool.query(
      `WITH expired AS (DELETE FROM web.channel_grants WHERE expires_at < now() - interval '1 minute')
       INSERT INTO web.channel_grants (socket_id, channel, login_id, expires_at)
       VALUES ($1, $2, $3, now() + make_interval(secs => $4))
       ON CONFLICT (socket_id, channel) DO UPDATE SET login_id = excluded.login_id, expires_at = excluded.expires_at`,
      [socketId, channel, loginId, this.lastsS],
    );
  }

  async loginFor(socketId: string, channel: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ readonly login_id: string }>(
      'SELECT login_id FROM web.channel_grants WHERE socket_id = $1 AND channel = $2 AND expires_at > now()',
      [socketId, channel],
    );
    return rows[0]?.login_id;
  }
}
