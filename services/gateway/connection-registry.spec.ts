import { networkOf } from '@hatch/platform';
import { expect, it } from 'vitest';
import { ConnectionRegistry, type Holder } from './connection-registry.js';
import type { Connection } from './connection.js';

const opened = (): Connection => ({ isOpen: true }) as Connection;
const visitorAt = (address: string): Holder => ({ network: networkOf(address), isStaff: false });
const registryOf = (connectionsPerAddress: number) =>
  new ConnectionRegistry({ connectionsPerAddress: () => Promise.resolve(connectionsPerAddress) } as never);

const added = async (connections: ConnectionRegistry, holders: readonly Holder[]): Promise<number> => {
  let count = 0;
  for (const holder of holders) if (await connections.add(opened(), holder)) count += 1;
  return count;
};

it('G25 a /48 has the live channels of four customers, each of whom has those of one', async () => {
  const connections = registryOf(2);
  const customers = Array.from({ length: 60 }, (_, n) => visitorAt(`2001:db8:1:${(n * 0x100).toString(16)}::1`));
  expect(await added(connections, [visitorAt('2001:db8:1::1'), ...Array(4).fill(visitorAt('2001:db8:1:f::1'))])).toBe(
    2,
  );
  expect(await added(connections, customers)).toBe(6);
  expect(connections.open()).toEqual({ staff: 0, visitors: 8 });
  expect(connections.taken()).toEqual({ accepted: 8, refused: 57 });
});

it('counts staff apart from the visitors of their network, and a closed channel no more', async () => {
  const connections = registryOf(1);
  const staff = { network: networkOf('2001:db8::1'), isStaff: true };
  const left = opened();
  expect(await connections.add(left, visitorAt('2001:db8::1'))).toBe(true);
  expect(await added(connections, [staff, staff, visitorAt('2001:db8::1')])).toBe(1);
  connections.remove(left);
  expect(connections.open()).toEqual({ staff: 1, visitors: 0 });
  expect(await added(connections, [visitorAt('2001:db8::1')])).toBe(1);
});
