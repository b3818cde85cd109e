import { accept, nothing, type Decide } from '@hatch/kernel';
import type { Difference, DifferenceResolved, Provider, ReconciliationEvent, Sums } from './events.js';
import type { Reconciliation } from './state.js';

export type Examination = {
  readonly differenceId: string;
  readonly provider: Provider;
  readonly day: string;
  readonly difference: Difference | undefined;
  readonly how: DifferenceResolved['data']['how'];
};

/** The same difference is recorded once. */
export const recordExamination =
  ({ differenceId, provider, day, difference, how }: Examination): Decide<Reconciliation, ReconciliationEvent> =>
  ({ open }) => {
    const known = open.get(differenceId);
    if (difference)
      return known && isSame(known, difference)
        ? nothing
        : accept({ type: 'DifferenceFound', data: { ...difference, provider, day } });
    return known ? accept({ type: 'DifferenceResolved', data: { differenceId, how } }) : nothing;
  };

const isSame = (one: Difference, other: Difference): boolean =>
  one.kind === other.kind && sameSums(one.there, other.there) && sameSums(one.here, other.here);

const sameSums = (one: Sums | null, other: Sums | null): boolean =>
  one?.status === other?.status && one?.captured === other?.captured && one?.refunded === other?.refunded;
