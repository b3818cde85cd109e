import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Answers } from '../../../api/calls';
import { http } from '../../../lib/http';
import type { Cart } from '../cart';
import { type CartLines, toCartLines } from './wire';

const KEY = ['cart'];

export type WireCart = Answers['POST /api/getCartFromSession'];

export const toCart = (answer: WireCart, lastChange = 0): Cart => ({
  cartId: answer.cartId,
  ...toCartLines(answer),
  lastChange,
});

/** Reads again if a change was answered meanwhile: the first answer may lack it. */
export const readCart = async (queries: QueryClient): Promise<Cart> => {
  const held = () => queries.getQueryData<Cart>(KEY);
  const before = held();
  const answer = await http.readByPost('/api/getCartFromSession');
  return held() === before ? toCart(answer, before?.lastChange) : readCart(queries);
};

export const cartQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ client }) => readCart(client),
  staleTime: Infinity,
  retry: false,
});

/** `lastChange`: the change that produced these lines. */
export const setCartLines = (queries: QueryClient, lines: CartLines, lastChange?: number): void => {
  queries.setQueryData(cartQuery.queryKey, (cart) => ({
    cartId: cart?.cartId ?? '',
    ...lines,
    lastChange: lastChange ?? cart?.lastChange ?? 0,
  }));
};
