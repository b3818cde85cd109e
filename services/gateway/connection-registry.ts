import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Connection } from './connection.js';
import { GATEWAY_OPTIONS, type GatewayOptions } from './gateway-options.js';

const CONNECTIONS_PER_ADDRESS = 200;
const STAFF = 'staff at ';

/** Whom a connection of staff counts for. */
export const staffAt = (address: string): string => `${STAFF}${address}`;

/** The connections that were accepted, and how many of them each address has; those of its staff are counted apart. */
@Injectable()
export class ConnectionRegistry implements Iterable<Connection> {
  private readonly logger = new Logger(ConnectionRegistry.name);
  private readonly holders = new Map<Connection, string>();
  private readonly counts = new Map<string, number>();
  private accepted = 0;
  private refused = 0;
  private lastKnownLimit = CONNECTIONS_PER_ADDRESS;

  constructor(@Inject(GATEWAY_OPTIONS) private readonly options: GatewayOptions) {}

  /**
   * False when there are as many as there may be, or the connection has closed meanwhile.
   * @param holder whom the connection counts for: an address, or the staff behind it
   */
  async add(connection: Connection, holder: string): Promise<boolean> {
    const limit = await this.limit();
    const count = this.counts.get(holder) ?? 0;
    if (count >= limit) this.refused += 1;
    if (count >= limit || !connection.isOpen) return false;
    this.accepted += 1;
    this.holders.set(connection, holder);
    this.counts.set(holder, count + 1);
    return true;
  }

  remove(connection: Connection): void {
    const holder = this.holders.get(connection);
    if (holder === undefined) return;
    this.holders.delete(connection);
    const count = (this.counts.get(holder) ?? 0) - 1;
    if (count > 0) this.counts.set(holder, count);
    else this.counts.delete(holder);
  }

  /** How many there are now. */
  open(): { readonly staff: number; readonly visitors: number } {
    let staff = 0;
    for (const [holder, count] of this.counts) if (holder.startsWith(STAFF)) staff += count;
    return { staff, visitors: this.holders.size - staff };
  }

  /** How many were ever added, or refused because their holder had too many. */
  taken(): { readonly accepted: number; readonly refused: number } {
    return { accepted: this.accepted, refused: this.refused };
  }

  /** The last one known, while it cannot be read. */
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
