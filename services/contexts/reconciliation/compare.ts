import type { DifferenceKind, DifferenceResolved, Sums } from './events.js';

export type There = Sums & { readonly currency: string };

/** The part of a provider's answer that is compared. */
export const sumsThere = ({ status, captured, refunded, currency }: There): There => ({
  status,
  captured,
  refunded,
  currency,
});

export type Here = Sums & {
  readonly refunding: number;
  readonly placed: boolean;
};

/** The gravest first: what the provider and the log say, then what became of the order. */
export const differenceOf = (here: Here | undefined, there: There | undefined): DifferenceKind | undefined => {
  const taken = there?.captured ?? 0;
  if (!here) return taken > (there?.refunded ?? 0) ? 'unknown-here' : undefined;
  if (here.captured > 0 && taken === 0) return 'not-taken';
  if (here.captured === 0 && taken > 0) return 'not-recorded';
  if (there && (here.captured !== taken || isOtherMoney(here, there))) return 'amount';
  if (there && !agreesOnRefunds(here, there)) return 'refunds';
  if (here.captured > 0) return !here.placed && keptOf(here) > 0 ? 'not-placed' : undefined;
  return here.placed ? 'not-paid' : undefined;
};

export const resolutionOf = (here: Here | undefined): DifferenceResolved['data']['how'] => {
  if (here?.placed) return 'placed';
  return here && here.refunded > 0 && keptOf(here) === 0 ? 'refunded' : 'agrees';
};

const keptOf = ({ captured, refunded, refunding }: Here): number => captured - refunded - refunding;

const isOtherMoney = (here: Here, { captured, currency }: There): boolean =>
  captured > 0 && currency !== 'gbp' && keptOf(here) > 0;

/** The provider may already have made a refund that is under way. */
const agreesOnRefunds = ({ refunded, refunding }: Here, there: There): boolean =>
  there.refunded >= refunded && there.refunded <= refunded + refunding;
