import { LogFindings } from '@hatch/event-store';
import type { Shop } from './with-shop.js';

/** A rebuild from an altered log would replace true rows with false ones. */
export const repairAdvice = async ({ pool }: Pick<Shop, 'pool'>): Promise<string> =>
  (await new LogFindings(pool).isLogVerified())
    ? 'npm run hatch -- rebuild puts read models right'
    : 'The log is not as it was sealed: rebuild nothing from it. docs/proof-of-history.md says what to do';
