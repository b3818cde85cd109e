import { isLine } from '../features/cart/cart';
import { fakeServer, type FakeServer, type Replies } from './fake-server';
import type { CartItem, Product } from './fixtures';

type Move = { readonly id: number; readonly variant: string; readonly quantity: number };

const lineOf = (product: Product, variant: string): Omit<CartItem, 'quantity'> => {
  const chosen = product.variants.find(({ name }) => name === variant);
  const { id, name, short_desc, image, price, virtual } = product;
  const { stock, in_basket, available, status } = chosen ?? product;
  const incremental_price = chosen?.incremental_price ?? 0;
  return {
    id,
    name,
    short_desc,
    image,
    price,
    virtual,
    variant,
    incremental_price,
    stock,
    in_basket,
    available,
    status,
    on_menu: true,
    back_at: null,
    categories: product.categories,
  };
};

/** What a closed takeaway answers. */
export const CLOSED: Replies = {
  'GET /store-status': 'closed',
  'GET /api/settings/order_status': { status: true, value: 'closed' },
};

/** A server that keeps a cart as Hatch does, for as many products as a test needs. */
export const fakeShop = (
  products: readonly Product[],
  replies: Replies = {},
  initial: readonly CartItem[] = [],
): FakeServer => {
  let items = initial;
  let revision = 1;
  const answer = () => ({ cartItems: items, lapsedItems: [], revision });
  const emptyLine = ({ id, variant }: Move): CartItem => {
    const product = products.find((each) => each.id === id);
    if (!product) throw new Error(`The fake shop sells no product ${id}`);
    return { ...lineOf(product, variant), quantity: 0 };
  };
  const move = (wanted: Move) => {
    const line = items.find(isLine(wanted)) ?? emptyLine(wanted);
    const by = wanted.quantity;
    const moved = {
      ...line,
      quantity: line.quantity + by,
      in_basket: line.in_basket + by,
      available: line.available - by,
    };
    if (moved.available < 0) return { status: false, message: `No more ${line.name} left` };
    const others = items.some(isLine(wanted)) ? items : [...items, line];
    items = others.map((item) => (isLine(wanted)(item) ? moved : item)).filter(({ quantity }) => quantity > 0);
    revision += 1;
    const { stock, in_basket, available } = moved;
    return { status: true, message: '', product: { stock, in_basket, available }, ...answer() };
  };
  return fakeServer({
    'GET /store-status': 'open',
    'GET /api/minsToCloseTime': { status: true, minsToClose: 100, secsToClose: 6000 },
    'GET /api/settings/order_status': { status: true, value: 'open' },
    'GET /api/products': products,
    'GET /api/categories': [...new Set(products.flatMap(({ categories }) => categories))],
    'POST /api/order_notices': { status: true, message: '', awaited: false, push_key: '', push: false, text: null },
    'POST /api/product/getAvailableStock': ({ productId }: { readonly productId: number }) => ({
      status: true,
      message: '',
      available: products.find(({ id }) => id === productId)?.available ?? 10,
    }),
    'POST /api/getCartFromSession': () => ({ cartId: 'CART', userId: 0, ...answer() }),
    'POST /api/moveProductStockToBasket': (wanted: Move) => move(wanted),
    'POST /api/updateCartInSession': () => ({ status: true, message: '', ...answer() }),
    'GET /api/orderExtra': { status: true, order_extra: '', message: '' },
    'GET /api/takeawayDiscountSettings': {
      status: true,
      offer_takeaway_collect_discount: '0',
      takeaway_collect_discount_type: 'Percentage %',
      takeaway_collect_discount_amount_or_percent: '0',
    },
    ...replies,
  });
};
