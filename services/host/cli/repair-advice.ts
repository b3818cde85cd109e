import { LogFindings } from '@hatch/event-store';
import type { Shop } from './with-shop.js';

/** What to do where something differs. A rebuild from a log that was altered would replace true rows with false ones (HIST-15). */
export const repairAdvice = async ({ pool }: Pick<Shop, 'pool'>): Promise<string> =>
  (await new LogFindings(pool).isLogVerified())
    ? 'npm run hatch -- rebuild puts read models right'
    : 'The log is not as it was sealed: rebuild nothing from it. docs/proof-of-history.md says what to do';
