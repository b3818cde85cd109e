import { CartSummary } from '../features/cart/components/cart-summary';
import { createChunkLoader } from '../lib/chunk';

const loadFilled = createChunkLoader(() => import('./filled-cart'));

/** The cart beside what is sold. */
export const CartBeside = () => <CartSummary load={loadFilled} />;
