import { migrations as cart } from '@hatch/contexts/cart';
import { migrations as catalog } from '@hatch/contexts/catalog';
import { migrations as contact } from '@hatch/contexts/contact';
import { migrations as content } from '@hatch/contexts/content';
import { migrations as delivery } from '@hatch/contexts/delivery';
import { migrations as identity } from '@hatch/contexts/identity';
import { migrations as integrations } from '@hatch/contexts/integrations';
import { migrations as oauth } from '@hatch/contexts/oauth';
import { migrations as ordering } from '@hatch/contexts/orders';
import { migrations as payments } from '@hatch/contexts/payments';
import { migrations as privacy } from '@hatch/contexts/privacy';
import { migrations as reconciliation } from '@hatch/contexts/reconciliation';
import { migrations as whatIf } from '@hatch/contexts/what-if';
import { migrations as eventStore } from '@hatch/event-store';
import { migrations as platform } from '@hatch/platform';
import { migrations as processes } from '@hatch/processes';
import { migrations as projections } from '@hatch/projections/all';
import type { MigrationClass } from './migrate.js';

/** Ordered by the time in each name. */
export const migrations: readonly MigrationClass[] = [
  ...eventStore,
  ...platform,
  ...catalog,
  ...contact,
  ...content,
  ...delivery,
  ...identity,
  ...integrations,
  ...oauth,
  ...cart,
  ...ordering,
  ...payments,
  ...privacy,
  ...reconciliation,
  ...whatIf,
  ...projections,
  ...processes,
];
