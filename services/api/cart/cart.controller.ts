import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { linesOf } from '@hatch/contexts/cart';
import { variantNamed } from '@hatch/contexts/catalog';
import { childContext, rejection, type CommandContext, type Rejection } from '@hatch/kernel';
import { skuOf } from '@hatch/kernel/rules';
import { Context, CurrentViewer, Session, type Viewer, type VisitorSession } from '@hatch/platform';
import { Aggregates, CartKeeper, Shop, type CartChange, type CartItem as Item } from '@hatch/processes';
import type { Failure } from '../answers.js';
import { currentCartId, rememberPosition } from '../session/session-ids.js';
import { CartItems, stockFigures, type CartItem, type StockFigures } from './cart-items.js';
import { MoveStockDto } from './move-stock.dto.js';
import { SaveCartDto } from './save-cart.dto.js';

type Cart = {
  readonly cartItems: readonly CartItem[];
  /** Sent back with the next save, so that an outdated list is known as such. */
  readonly revision: number;
};

type CartAnswer = Cart & { readonly status: boolean; readonly message: string };
type Moved = CartAnswer & { readonly product: StockFigures };

const unknownChoice = rejection(
  'catalog.unknown-variant',
  'Sorry, this product does not come in that choice. Please choose again.',
);
const badStep = rejection('cart.bad-quantity', 'Please change the quantity by one more or one less.');

@Controller('api')
export class CartController {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly keeper: CartKeeper,
    private readonly shop: Shop,
    private readonly items: CartItems,
  ) {}

  /** CART-47, CART-48, OPEN-21; read up to its end, so that its lines are those of its revision (G22). */
  @Post('getCartFromSession')
  @HttpCode(200)
  async getCart(@Session() session: VisitorSession, @CurrentViewer() viewer: Viewer | null) {
    const cartId = await currentCartId(session, this.aggregates);
    const cart = await this.#cart(await this.aggregates.carts.load(cartId));
    return {
      status: true,
      message: '',
      cartId,
      userId: viewer?.userId ?? 0,
      ...cart,
    };
  }

  /** One unit more, one less, or a line given back (CART-50 to CART-52, OPEN-18). */
  @Post('moveProductStockToBasket')
  @HttpCode(200)
  async move(
    @Body() { id, variant, quantity, returnToStock = false }: MoveStockDto,
    @Session() session: VisitorSession,
    @CurrentViewer() viewer: Viewer | null,
    @Context() context: CommandContext,
  ): Promise<Moved | (Cart & Failure)> {
    const cartId = await currentCartId(session, this.aggregates);
    const item = await this.#itemOf(id, variant ?? '');
    if (item === undefined) return this.#refused(cartId, unknownChoice);
    if (quantity === 0 || quantity > 1 || (quantity < -1 && !returnToStock)) return this.#refused(cartId, badStep);
    const change =
      quantity > 0
        ? await this.#add(session, cartId, viewer, item, context)
        : await this.keeper.reduce(cartId, item, -quantity, context);
    rememberPosition(session, change.cart.position);
    const stock = change.stock ?? (await this.aggregates.stock.loadCached(skuOf(item.productId, item.variantId))).state;
    return { ...(await this.#answer(change)), product: stockFigures(stock) };
  }

  /** CART-49, OPEN-03, OPEN-22. */
  @Post('updateCartInSession')
  @HttpCode(200)
  async save(
    @Body() { items, revision }: SaveCartDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<CartAnswer> {
    const cartId = await currentCartId(session, this.aggregates);
    const known = await Promise.all(
      items.map(async ({ id, variant, quantity }) => {
        const item = await this.#itemOf(id, variant ?? '');
        return item ? [{ sku: skuOf(item.productId, item.variantId), quantity }] : [];
      }),
    );
    const since = typeof revision === 'number' ? BigInt(revision) : undefined;
    const change = await this.keeper.save(cartId, known.flat(), since, context);
    rememberPosition(session, change.cart.position);
    return this.#answer(change);
  }

  /** NAV-01, OPEN-73. */
  @Get('cartOrBasket')
  async cartLabel() {
    return { cartLabel: await this.shop.cartLabel() };
  }

  /** An order placed in another tab meanwhile closed this cart: the item then goes into the next one. */
  async #add(
    session: VisitorSession,
    cartId: string,
    viewer: Viewer | null,
    item: Item,
    context: CommandContext,
  ): Promise<CartChange> {
    const change = await this.keeper.add(cartId, viewer?.userId ?? null, item, context);
    if (change.rejection?.code !== 'cart.checked-out') return change;
    const next = await currentCartId(session, this.aggregates);
    return this.keeper.add(next, viewer?.userId ?? null, item, childContext(context, 'next-cart'));
  }

  /** Undefined for a choice the product does not come in; an unknown product is left to the keeper to refuse. */
  async #itemOf(productId: number, variant: string): Promise<Item | undefined> {
    if (variant.trim() === '') return { productId, variantId: null };
    const { state } = await this.aggregates.products.loadCached(String(productId));
    const named = variantNamed(state, variant);
    return named && { productId, variantId: named.variantId };
  }

  async #refused(cartId: string, { message }: Rejection): Promise<Cart & Failure> {
    return { status: false, message, ...(await this.#cart(await this.aggregates.carts.loadCached(cartId))) };
  }

  async #answer({ cart, rejection: refusal }: CartChange): Promise<CartAnswer> {
    return { status: refusal === undefined, message: refusal?.message ?? '', ...(await this.#cart(cart)) };
  }

  async #cart({ state, revision }: CartChange['cart']): Promise<Cart> {
    return { cartItems: await this.items.of(linesOf(state)), revision: Number(revision) };
  }
}
