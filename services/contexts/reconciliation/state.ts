import type { Decider } from '@hatch/kernel';
import { Map } from 'immutable';
import type { Difference, ReconciliationEvent } from './events.js';

export type Reconciliation = { readonly open: Map<string, Difference> };

const evolve = (reconciliation: Reconciliation, { type, data }: ReconciliationEvent): Reconciliation => {
  switch (type) {
    case 'DifferenceFound':
      return { open: reconciliation.open.set(data.differenceId, data) };
    case 'DifferenceResolved':
      return { open: reconciliation.open.delete(data.differenceId) };
    default:
      return reconciliation;
  }
};

export const reconciliation: Decider<Reconciliation, ReconciliationEvent> = {
  category: 'reconciliation',
  initial: { open: Map() },
  evolve,
};
