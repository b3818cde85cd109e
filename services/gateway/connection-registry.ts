import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from './connection.js';
import { GATEWAY_OPTIONS, type GatewayOptions } from './gateway-options.js';

const CONNECTIONS_PER_ADDRESS = 10_000;

/** The connections that were accepted, and how many of them each address has. */
@Injectable()
export class ConnectionRegistry implements Iterable<Connection> {
  private readonly addresses = new Map<Connection, string>();
  private readonly counts = new Map<string, number>();
  private readonly limit: number;

  constructor(@Inject(GATEWAY_OPTIONS) { connectionsPerAddress = CONNECTIONS_PER_ADDRESS }: GatewayOptions) {
    this.limit = connectionsPerAddress;
  }

  /** False when the address has as many as it may. */
  add(connection: Connection, address: string): boolean {
    const count = this.counts.get(address) ?? 0;
    if (count >= this.limit) return false;
    this.addresses.set(connection, address);
    this.counts.set(address, count + 1);
    return true;
  }

  remove(connection: Connection): void {
    const address = this.addresses.get(connection);
    if (address === undefined) return;
    this.addresses.delete(connection);
    const count = (this.counts.get(address) ?? 0) - 1;
    if (count > 0) this.counts.set(address, count);
    else this.counts.delete(address);
  }

  [Symbol.iterator](): Iterator<Connection> {
    return this.addresses.keys();
  }
}
