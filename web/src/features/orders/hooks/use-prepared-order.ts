import { useEffect, useEffectEvent, useRef } from 'react';
import { reasonOf, CallRefused } from '../../../lib/http';
import { useSaveCartAsOrder } from '../api/save-cart-as-order';
import { toNote } from '../api/wire';
import { isPlaced, itemsTotal, type Order } from '../order';
import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { ORDERING_IN_PAGE } from '../api/ordering-in-page';
import { orderInPage, readOrder } from '../api/read-order';
import { messages } from '../messages';

const REREAD_MS = 1000;
const MOST_TRIES = 60;

type OrderRead = { readonly order?: Order; readonly refusal?: string; readonly tries: number };

const KEY = ['session-order'];

const isWaiting = (read: OrderRead | undefined): boolean =>
  read?.order !== undefined && read.order.status !== 'checkout' && !isPlaced(read.order);

const isGivenUp = (read: OrderRead | undefined): boolean => isWaiting(read) && (read?.tries ?? 0) >= MOST_TRIES;

const readAgain = async (tries: number): Promise<OrderRead> => {
  const { order, refusal } = await readOrder();
  return { ...(order && { order }), ...(refusal !== undefined && { refusal: refusal || messages.fetchFailed }), tries };
};

/** Polled every second until the order is in checkout, at most 60 times. */
const sessionOrderQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ client }) => readAgain((client.getQueryData<OrderRead>(KEY)?.tries ?? 0) + 1),
  staleTime: 0,
  gcTime: 0,
  retry: false,
  refetchInterval: ({ state: { data: read } }) => isWaiting(read) && !isGivenUp(read) && REREAD_MS,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

type SessionOrder = {
  readonly order: Order | undefined;
  /** Why there is no usable order, for a person. */
  readonly problem: string | undefined;
  /** The server says that there is none; it did answer. */
  readonly hasNone: boolean;
  /** It could not be read, or is out of date. */
  readonly isUnread: boolean;
  readonly isLoading: boolean;
  readonly setOrder: (order: Order) => Promise<void>;
  readonly reread: () => Promise<unknown>;
};

/** The order in the page shows at once, until it has been read. */
const useOrderInPage = (): OrderRead | undefined => {
  const queries = useQueryClient();
  // Used once: later it would be out of date.
  useEffect(() => () => queries.removeQueries({ queryKey: ORDERING_IN_PAGE }), [queries]);
  const order = orderInPage(queries);
  return order && !isPlaced(order) ? { order, tries: 0 } : undefined;
};

const useSessionOrder = (): SessionOrder => {
  const queries = useQueryClient();
  const placeholderData = useOrderInPage();
  const { data, error, isError, isPending, isPlaceholderData, refetch } = useQuery({
    ...sessionOrderQuery,
    placeholderData,
  });
  const unread = error instanceof CallRefused ? reasonOf(error) : '';
  const refusal = isError ? unread || messages.fetchFailed : data?.refusal;
  return {
    order: data?.order,
    problem: isGivenUp(data) ? messages.neverReady : refusal,
    hasNone: !isError && refusal !== undefined && data?.order === undefined,
    isUnread: isError || (refusal !== undefined && data?.order !== undefined),
    isLoading: isPending || isPlaceholderData,
    setOrder: async (order) => {
      // A read under way may answer the old order.
      await queries.cancelQueries({ queryKey: sessionOrderQuery.queryKey });
      queries.setQueryData(sessionOrderQuery.queryKey, { order, tries: 0 });
    },
    reread: refetch,
  };
};

/** The parts of the cart that the order must match. */
export type CartFigures = {
  readonly loaded: boolean;
  readonly settled: boolean;
  readonly count: number;
  readonly total: number;
  readonly note: string | undefined;
};

const agrees = (order: Order | undefined, { count, total, note }: CartFigures): boolean =>
  order?.status === 'checkout' &&
  (note === undefined || note.trim() === toNote(order).trim()) &&
  itemsTotal(order) === total &&
  order.orderItems.reduce((sum, { quantity }) => sum + quantity, 0) === count;

const needsSaving = ({ order, isLoading }: SessionOrder, cart: CartFigures): boolean =>
  cart.loaded &&
  cart.settled &&
  cart.count > 0 &&
  !isLoading &&
  !agrees(order, cart) &&
  (!order || order.status === 'checkout' || isPlaced(order));

type Preparing = {
  /** A plain shop's order may start here; a takeaway's starts with its method. */
  readonly mayCreate: boolean;
  readonly done: boolean;
};

/** Brings the order up to the cart: the customer may have skipped the cart page, or changed the cart since. */
export const usePreparedOrder = (cart: CartFigures, { mayCreate, done }: Preparing): SessionOrder => {
  const session = useSessionOrder();
  const { mutate: save, reset, isIdle, isPending, isSuccess, isError, error } = useSaveCartAsOrder(session.reread);
  const isOpen = session.order !== undefined && !isPlaced(session.order);
  const wanted = !done && needsSaving(session, cart) && (mayCreate || isOpen);

  const figures = JSON.stringify([cart.count, cart.total, cart.note]);
  const saved = useRef<string>(undefined);
  const bringUp = useEffectEvent(() => {
    saved.current = figures;
    save(cart.note ?? (isOpen && session.order ? toNote(session.order) : undefined));
  });
  useEffect(() => {
    if (wanted && isIdle) bringUp();
  }, [wanted, isIdle]);

  // Also when another tab changes the cart, or it changed during the save.
  useEffect(() => {
    const isOutdated = saved.current !== figures;
    if ((isSuccess && !wanted) || (isOutdated && (isSuccess || isError))) reset();
  }, [wanted, figures, isSuccess, isError, reset]);

  const isWorking = wanted && (isIdle || isPending);
  const refusal = error ? reasonOf(error) : undefined;
  return { ...session, problem: refusal ?? (isWorking ? undefined : session.problem) };
};
