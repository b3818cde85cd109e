import { useMutation } from '@tanstack/react-query';
import { CallFailed } from '../../../lib/http';
import { log } from '../../../lib/log';
import { ORDER_SCOPE } from './order-scope';
import { readOrder } from './read-order';
import { messages } from '../messages';
import { isPlaced, type Order } from '../order';

export type Placement = {
  readonly message: string;
  readonly order?: Order;
  /** For phone payment, where the answer has no order. */
  readonly awaitsPayment?: boolean;
};

/** The placement whose answer was lost, if the order stands despite `failure`. */
const findLost = async ({ id }: Order, failure: unknown): Promise<Placement> => {
  if (!(failure instanceof CallFailed)) throw failure;
  const answer = await readOrder().catch((again: unknown) => void log.error(messages.fetchFailed, again));
  if (answer?.order?.id !== id || !isPlaced(answer.order)) throw failure;
  return { message: '', order: answer.order };
};

type PlacementOptions = {
  /** Resolves to undefined after showing a refusal. */
  readonly place: (order: Order) => Promise<Placement | undefined>;
  readonly onPlaced: (placement: Placement) => Promise<void>;
  readonly onError: (failure: Error) => void;
};

/** Pending until the placement has been celebrated. */
export const usePlacement = ({ place, onPlaced, onError }: PlacementOptions) =>
  useMutation({
    scope: ORDER_SCOPE,
    mutationFn: (order: Order) => place(order).catch((failure: unknown) => findLost(order, failure)),
    onSuccess: (placement) => placement && onPlaced(placement),
    onError,
  });
