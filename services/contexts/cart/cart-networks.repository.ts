import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { In, LessThan, type Repository } from 'typeorm';
import { CartNetworkEntity } from './cart-network.entity.js';

const MOST_CACHED = 20_000;

/** From which network each cart was begun, as a keyed hash; what is known of a cart never changes. */
@Injectable()
export class CartNetworks {
  readonly #known = new LRUCache<string, string>({ max: MOST_CACHED });

  constructor(@InjectRepository(CartNetworkEntity) private readonly rows: Repository<CartNetworkEntity>) {}

  /** The first one counts. */
  async record(cartId: string, network: string, begunAt: Date): Promise<void> {
    if (this.#known.has(cartId)) return;
    await this.rows.createQueryBuilder().insert().values({ cartId, network, begunAt }).orIgnore().execute();
    this.#known.set(cartId, network);
  }

  /** A cart of which nothing is known counts as a network of its own. */
  async of(cartIds: readonly string[]): Promise<(cartId: string) => string> {
    const unknown = cartIds.filter((cartId) => !this.#known.has(cartId));
    if (unknown.length > 0)
      for (const { cartId, network } of await this.rows.findBy({ cartId: In(unknown) }))
        this.#known.set(cartId, network);
    return (cartId) => this.#known.get(cartId) ?? cartId;
  }

  /** Forgets the networks of carts that were begun before. */
  async prune(before: Date): Promise<void> {
    await this.rows.delete({ begunAt: LessThan(before) });
  }
}
