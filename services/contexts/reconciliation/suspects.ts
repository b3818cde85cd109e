import { differenceOf, type There } from './compare.js';
import type { Provider } from './events.js';
import type { OpenDifference, RecordedPayment, Subject } from './subject.js';

export type Listed = There & { readonly providerId: string; readonly paymentId: string | undefined };

export type BothSides = {
  readonly provider: Provider;
  readonly listed: readonly Listed[];
  /** Covers the listed span and the day before it. */
  readonly recorded: readonly RecordedPayment[];
  readonly open: readonly OpenDifference[];
  /** Whatever was taken between these instants must be listed. */
  readonly complete: { readonly from: Date; readonly to: Date };
};

/** One side may only be behind the other, so each is examined again before staff are told. */
export const suspectsOf = ({ provider, listed, recorded, open, complete }: BothSides): readonly Subject[] => {
  const there = new Map(listed.map((payment) => [payment.providerId, payment]));
  const known = new Set(recorded.map(({ providerId }) => providerId));
  const before = open.map((difference) => ({ ...difference, provider, requestedAt: null, known: difference }));
  const here = recorded
    .filter((payment) => differs(payment, there.get(payment.providerId ?? ''), complete))
    .map(({ providerId, paymentId, requestedAt }) => ({ provider, providerId, paymentId, requestedAt, known: null }));
  const strange = listed
    .filter((payment) => !known.has(payment.providerId) && differenceOf(undefined, payment) !== undefined)
    .map(({ providerId, paymentId = null }) => ({ provider, providerId, paymentId, requestedAt: null, known: null }));
  const each = new Map<string, Subject>();
  for (const subject of [...before, ...here, ...strange]) {
    const id = subject.providerId ?? subject.paymentId ?? '';
    if (!each.has(id)) each.set(id, subject);
  }
  return [...each.values()];
};

const differs = (payment: RecordedPayment, there: Listed | undefined, complete: BothSides['complete']): boolean => {
  if (there) return differenceOf(payment, there) !== undefined;
  if (payment.captured === 0) return payment.placed;
  // Providers list a payment some time after they took it.
  const takenAt = Date.parse(payment.capturedAt ?? payment.requestedAt);
  const mustBeListed = takenAt >= complete.from.getTime() && takenAt < complete.to.getTime();
  return mustBeListed || differenceOf(payment, { ...payment, currency: 'gbp' }) !== undefined;
};
