import { createHash } from 'node:crypto';

/** Above what products and variants made by hand are numbered, and within a database's integers. */
const [FIRST, LAST] = [1_000_000_000, 2_147_483_647];

/** The number of what a command makes: the same command, sent again, makes the same thing. */
export const numberOfCommand = (commandId: string): number =>
  FIRST + (createHash('sha256').update(commandId).digest().readUInt32BE(0) % (LAST - FIRST));
