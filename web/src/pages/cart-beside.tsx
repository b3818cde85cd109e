import { CartSummary } from '../features/cart/components/cart-summary';
import { createChunkLoader } from '../lib/chunk';

const loadFilled = createChunkLoader(() => import('./filled-cart'));

export const CartBeside = () => <CartSummary load={loadFilled} />;
