import { LOGGER, POOL, type Logger, type Network } from '@hatch/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';

const MOST_CACHED = 20_000;
const MOST_OWED = 20_000;
const WRITE_AFTER_MS = 100;

type Begun = Network & { readonly at: Date };

@Injectable()
export class CartNetworks implements OnApplicationShutdown {
  readonly #known = new LRUCache<string, Network>({ max: MOST_CACHED });
  #owed = new Map<string, Begun>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Written a moment later in a batch, so that shoppers wait for no table. A cart that a crash leaves out counts as a
   * network of its own.
   */
  record(cartId: string, { network, block }: Network, at: Date): void {
    if (this.#known.has(cartId) || this.#owed.size >= MOST_OWED) return;
    this.#known.set(cartId, { network, block });
    this.#owed.set(cartId, { network, block, at });
    this.#timer ??= setTimeout(() => void this.#write(), WRITE_AFTER_MS);
  }

  async of(cartIds: readonly string[]): Promise<(cartId: string) => Network> {
    const unknown = cartIds.filter((cartId) => !this.#known.has(cartId));
    if (unknown.length > 0) {
      const { rows } = await this.pool.query<{
        readonly cart_id: string;
        readonly network: string;
        readonly block: string | null;
      }>({
        name: 'cart-networks-of',
        text: 'SELECT cart_id, network, block FROM cart.networks WHERE cart_id = ANY($1)',
        values: [unknown],
      });
      for (const { cart_id: cartId, network, block } of rows)
        this.#known.set(cartId, { network, block: block ?? undefined });
    }
    return (cartId) => this.#known.get(cartId) ?? { network: cartId };
  }

  /** Keeps those whose unpaid orders still hold units. */
  async prune(before: Date): Promise<void> {
    await this.pool.query(
      `DELETE FROM cart.networks AS n WHERE begun_at < $1
         AND NOT EXISTS (SELECT FROM cart.unpaid_units AS u WHERE u.open AND u.cart_id = n.cart_id)`,
      [before],
    );
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.#timer) await this.#write();
  }

  async #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const owed = [...this.#owed];
    this.#owed = new Map();
    const begun = owed.map(([, each]) => each);
    await this.pool
      .query({
        name: 'cart-networks-record',
        text: `INSERT INTO cart.networks (cart_id, network, block, begun_at)
               SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) ON CONFLICT DO NOTHING`,
        values: [
          owed.map(([cartId]) => cartId),
          begun.map(({ network }) => network),
          begun.map(({ block }) => block ?? null),
          begun.map(({ at }) => at),
        ],
      })
      .catch((err: unknown) => this.logger.warn({ err }, 'Where some carts were begun could not be written'));
  }
}
