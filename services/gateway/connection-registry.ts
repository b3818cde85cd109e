import { boundsOf, namedFrom, type Network } from '@hatch/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Connection } from './connection.js';
import { GATEWAY_OPTIONS, type GatewayOptions } from './gateway-options.js';

const CONNECTIONS_PER_ADDRESS = 200;

/** A network's visitors and its staff count apart. */
export type Holder = { readonly network: Network; readonly isStaff: boolean };

const boundsFor = ({ network, isStaff }: Holder, limit: number) =>
  boundsOf(isStaff ? namedFrom(network, 'staff') : network, limit).filter((bound) => bound !== undefined);

@Injectable()
export class ConnectionRegistry implements Iterable<Connection> {
  private readonly logger = new Logger(ConnectionRegistry.name);
  private readonly holders = new Map<Connection, Holder>();
  private readonly counts = new Map<string, number>();
  private accepted = 0;
  private refused = 0;
  private lastKnownLimit = CONNECTIONS_PER_ADDRESS;

  constructor(@Inject(GATEWAY_OPTIONS) private readonly options: GatewayOptions) {}

  /** False at the limit, or when the connection has closed meanwhile. */
  async add(connection: Connection, holder: Holder): Promise<boolean> {
    const bounds = boundsFor(holder, await this.limit());
    const isFull = bounds.some(({ who, most }) => this.countOf(who) >= most);
    if (isFull) this.refused += 1;
    if (isFull || !connection.isOpen) return false;
    this.accepted += 1;
    this.holders.set(connection, holder);
    for (const { who } of bounds) this.counts.set(who, this.countOf(who) + 1);
    return true;
  }

  remove(connection: Connection): void {
    const holder = this.holders.get(connection);
    if (holder === undefined) return;
    this.holders.delete(connection);
    for (const { who } of boundsFor(holder, this.lastKnownLimit)) {
      const count = this.countOf(who) - 1;
      if (count > 0) this.counts.set(who, count);
      else this.counts.delete(who);
    }
  }

  open(): { readonly staff: number; readonly visitors: number } {
    let staff = 0;
    for (const { isStaff } of this.holders.values()) if (isStaff) staff += 1;
    return { staff, visitors: this.holders.size - staff };
  }

  taken(): { readonly accepted: number; readonly refused: number } {
    return { accepted: this.accepted, refused: this.refused };
  }

  private countOf(who: string): number {
    return this.counts.get(who) ?? 0;
  }

  /** Keeps the last known limit while reading fails. */
  private async limit(): Promise<number> {
    try {
      this.lastKnownLimit = (await this.options.connectionsPerAddress?.()) ?? CONNECTIONS_PER_ADDRESS;
    } catch (error) {
      this.logger.warn(
        `How many connections an address may have could not be read; it has as many as before: ${String(error)}`,
      );
    }
    return this.lastKnownLimit;
  }

  [Symbol.iterator](): Iterator<Connection> {
    return this.holders.keys();
  }
}
