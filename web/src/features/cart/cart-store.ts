import { CallFailed, CallRefused, reasonOf } from '../../lib/http';
import { log } from '../../lib/log';
import { messages } from '../../lib/messages';
import { notify } from '../../lib/notify';
import { createStore, type Store } from '../../lib/store';
import { loadSessionCart, saveSessionCart } from './api/session-cart';
import { applyChange, type CartChange, type CartItem, isLine, type LineKey } from './cart';
import { readCartCopy, readNote, writeCartCopy, writeNote } from './cart-copy';
import { toRequests } from './cart-requests';
import { showRefusal } from './show-refusal';

export type CartState = {
  readonly cartId: string;
  readonly revision: number;
  /** What the server last said. */
  readonly confirmed: readonly CartItem[];
  /** Changes on their way to it, oldest first. */
  readonly pending: readonly CartChange[];
  /** False until the server has said what is in the cart (CART-26). */
  readonly loaded: boolean;
  /** The last reading got no answer, and there has been none since. */
  readonly failed: boolean;
  /** What the customer typed for the order of this cart; undefined while they typed nothing. */
  readonly note: string | undefined;
  /** Counts cart-change events, for whoever wants to pulse (CART-39 to CART-43). */
  readonly changes: number;
};

export type Level = { readonly stock: number; readonly in_basket: number; readonly available: number };
type StockListener = (line: LineKey, level: Level) => void;

export type CartStore = Pick<Store<CartState>, 'get' | 'subscribe'> & {
  /** Loads the cart, and saves the copy this tab still holds of this very cart (CART-37, CART-38). */
  readonly start: () => Promise<void>;
  /** Kept when the server has answered; changes of one tab go one after another. */
  readonly change: (change: CartChange) => Promise<void>;
  /** Reads the session's cart again, after a purchase for example (CART-35). */
  readonly reload: () => Promise<void>;
  readonly writeNote: (note: string) => void;
};

type Outcome = { readonly cartItems: readonly CartItem[]; readonly revision: number };

const EMPTY: CartState = {
  cartId: '',
  revision: 0,
  confirmed: [],
  pending: [],
  loaded: false,
  failed: false,
  note: undefined,
  changes: 0,
};

/** The cart with its pending changes done. */
export const itemsOf = ({ confirmed, pending }: CartState): readonly CartItem[] =>
  pending.reduce(applyChange, confirmed);

export const createCartStore = (onStock: StockListener): CartStore => {
  const store = createStore<CartState>(EMPTY);
  const patch = (part: Partial<CartState>): void => store.set({ ...store.get(), ...part });
  const without = (change: CartChange | undefined) => store.get().pending.filter((each) => each !== change);
  const adopt = ({ cartItems, revision }: Outcome, done?: CartChange): void => {
    patch({ confirmed: cartItems, revision, pending: without(done), loaded: true, failed: false });
    const { cartId } = store.get();
    if (cartId !== '') writeCartCopy({ cartId, items: cartItems, revision });
  };

  const adoptTruth = ({ cartItems, revision }: Partial<Outcome>): void => {
    if (cartItems && revision !== undefined) adopt({ cartItems, revision });
  };

  const save = async (items: readonly CartItem[], revision: number): Promise<void> => {
    try {
      const answer = await saveSessionCart(items, revision);
      if (answer.status) return adopt(answer);
      adoptTruth(answer);
    } catch (failure) {
      void log.error(messages.cart.saveFailed, failure);
    }
    void notify.alert(messages.cart.saveFailed);
  };

  /** `done`: a change that the cart read shows, if it came about. */
  const read = async (done?: CartChange): Promise<void> => {
    patch({ failed: false });
    try {
      const cart = await loadSessionCart();
      const { cartId, note } = store.get();
      const isAnother = cartId !== '' && cartId !== cart.cartId;
      patch({ cartId: cart.cartId, note: (isAnother ? undefined : note) ?? readNote(cart.cartId) });
      adopt(cart, done);
    } catch (failure) {
      patch({ failed: true });
      throw failure;
    }
  };

  const load = async (): Promise<void> => {
    try {
      await read();
    } catch (failure) {
      void log.error(messages.cart.loadFailed, failure);
      void log.error(messages.cart.loadFailedDetail(reasonOf(failure)));
      void notify.alert(failure instanceof CallRefused ? failure.message : messages.cart.loadFailed);
    }
  };

  /** One call a line; the first refusal ends it, and is the answer. */
  const send = async (change: CartChange): Promise<string | undefined> => {
    const moves = toRequests(change, store.get().confirmed);
    for (const { line, call } of moves) {
      const answer = await call();
      if (!answer.status) {
        adoptTruth(answer);
        return answer.message;
      }
      adopt(answer, line === moves.at(-1)?.line ? change : undefined);
      onStock(line, answer.product);
    }
    return undefined;
  };

  const perform = async (change: CartChange): Promise<void> => {
    if (change.kind === 'decrease' && !store.get().confirmed.some(isLine(change.line)))
      return void notify.alert(messages.cart.notInCart);
    const refused = await send(change);
    if (refused !== undefined) return showRefusal(change, refused);
    patch({ changes: store.get().changes + 1 });
    return save(store.get().confirmed, store.get().revision);
  };

  /** Whether a change whose answer was lost came about, only the cart itself can say (G22). */
  const explain = async (change: CartChange, failure: unknown): Promise<void> => {
    showRefusal(change, reasonOf(failure));
    if (!(failure instanceof CallFailed)) return;
    await read(change).catch((again: unknown) => void log.error(messages.cart.loadFailed, again));
  };

  let queue: Promise<void> = Promise.resolve();
  return {
    get: store.get,
    subscribe: store.subscribe,
    start: async () => {
      const copy = readCartCopy();
      await load();
      if (copy && copy.items.length > 0 && copy.cartId === store.get().cartId) await save(copy.items, copy.revision);
    },
    change: (change) => {
      patch({ pending: [...store.get().pending, change] });
      queue = queue.then(() => perform(change)).catch((failure: unknown) => explain(change, failure));
      queue = queue.then(() => patch({ pending: without(change) }));
      return queue;
    },
    reload: load,
    writeNote: (note) => {
      patch({ note });
      writeNote(store.get().cartId, note);
    },
  };
};
