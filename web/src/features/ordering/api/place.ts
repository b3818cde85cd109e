import { useMutation } from '@tanstack/react-query';
import { CallFailed } from '../../../lib/http';
import { log } from '../../../lib/log';
import { ORDER_SCOPE } from './order-scope';
import { readOrder } from './read-order';
import { messages } from '../messages';
import { isPlaced, type Order } from '../order';

/** What the server answered to a placement: its message and, from some calls, the placed order. */
export type Placement = {
  readonly message: string;
  readonly order?: Order;
  /** Known without the order where it is to be paid by phone. */
  readonly awaitsPayment?: boolean;
};

/** G02: the placement whose answer was lost, if the order stands although `failure` came instead. */
const findLost = async ({ id }: Order, failure: unknown): Promise<Placement> => {
  if (!(failure instanceof CallFailed)) throw failure;
  const answer = await readOrder().catch((again: unknown) => void log.error(messages.fetchFailed, again));
  if (answer?.order?.id !== id || !isPlaced(answer.order)) throw failure;
  return { message: '', order: answer.order };
};

type PlacementOptions = {
  /** Answers nothing when it has shown a refusal. */
  readonly place: (order: Order) => Promise<Placement | undefined>;
  readonly onPlaced: (placement: Placement) => Promise<void>;
  readonly onError: (failure: Error) => void;
};

/** Pending until what was placed has been celebrated. */
export const usePlacement = ({ place, onPlaced, onError }: PlacementOptions) =>
  useMutation({
    scope: ORDER_SCOPE,
    mutationFn: (order: Order) => place(order).catch((failure: unknown) => findLost(order, failure)),
    onSuccess: (placement) => placement && onPlaced(placement),
    onError,
  });
