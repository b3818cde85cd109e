import { createHash } from 'node:crypto';

/** Higher than the numbers of products and variants made by hand, within Postgres integers. */
const [FIRST, LAST] = [1_000_000_000, 2_147_483_647];

/** The same command, sent again, makes the same thing. */
export const numberOfCommand = (commandId: string): number =>
  FIRST + (createHash('sha256').update(commandId).digest().readUInt32BE(0) % (LAST - FIRST));
