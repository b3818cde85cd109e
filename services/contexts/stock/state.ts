import { streamsBy, type Decider } from '@hatch/kernel';
import { Map } from 'immutable';
import type { StockEvent } from './events.js';
import { noSales, saleId, soldTo, withoutSale, withReturn, withSale, type Sales } from './sales.js';

export type Hold = {
  readonly quantity: number;
  readonly since?: string;
  readonly expiresAt: string;
};

type HoldFacts = { readonly quantity: number; readonly since?: string | undefined; readonly expiresAt: string };

export type Stock = {
  /** False until the first count; `onHand` is 0 until then. */
  readonly counted: boolean;
  /** Including held units; never below 0. */
  readonly onHand: number;
  readonly held: number;
  /** By cart. Shares structure from state to state: a hot product has hundreds, and each event makes a new state. */
  readonly holds: Map<string, Hold>;
  readonly sales: Sales;
  readonly returns: Sales;
  readonly stopped: boolean;
  /** ISO instant at which it is on sale again automatically. */
  readonly stoppedUntil: string | null;
};

const initial: Stock = {
  counted: false,
  onHand: 0,
  held: 0,
  holds: Map(),
  sales: noSales,
  returns: noSales,
  stopped: false,
  stoppedUntil: null,
};

/** Below 0 after a recount that found fewer than are held. */
export const available = (stock: Stock): number => stock.onHand - stock.held;

export type StockFigures = { readonly held: number; readonly onHand: number; readonly available: number };

export const stockFigures = (stock: Stock): StockFigures => ({
  held: stock.held,
  onHand: stock.onHand,
  available: available(stock),
});

export const heldBy = (stock: Stock, holdId: string): number => stock.holds.get(holdId)?.quantity ?? 0;

const held = ({ quantity, since, expiresAt }: HoldFacts): Hold =>
  since === undefined ? { quantity, expiresAt } : { quantity, since, expiresAt };

const withHold = (stock: Stock, holdId: string, hold: Hold): Stock => ({
  ...stock,
  held: stock.held - heldBy(stock, holdId) + hold.quantity,
  holds: hold.quantity > 0 ? stock.holds.set(holdId, hold) : stock.holds.delete(holdId),
});

const keeping = (stock: Stock, holdId: string, quantity: number): Stock => {
  const hold = stock.holds.get(holdId);
  return hold ? withHold(stock, holdId, { ...hold, quantity: Math.max(0, quantity) }) : stock;
};

const evolve = (stock: Stock, { type, data }: StockEvent): Stock => {
  switch (type) {
    case 'StockCounted':
      return { ...stock, counted: true, onHand: data.onHand };
    case 'StockMoved':
      return { ...stock, counted: true, onHand: stock.onHand + data.quantity };
    case 'StockHeld':
      return withHold(stock, data.holdId, held(data));
    case 'StockReleased':
      return keeping(stock, data.holdId, data.remaining);
    case 'StockSold': {
      const rest = keeping(stock, data.holdId, heldBy(stock, data.holdId) - data.quantity);
      return { ...rest, onHand: rest.onHand - data.quantity, sales: withSale(rest.sales, saleId(data), data.quantity) };
    }
    case 'StockSaleReversed': {
      if (soldTo(stock.sales, saleId(data)) === undefined) return stock;
      const { since } = stock.holds.get(data.holdId) ?? {};
      const quantity = heldBy(stock, data.holdId) + data.quantity;
      const back = withHold(stock, data.holdId, held({ quantity, since, expiresAt: data.expiresAt }));
      return { ...back, onHand: back.onHand + data.quantity, sales: withoutSale(back.sales, saleId(data)) };
    }
    case 'StockReturned':
      return {
        ...stock,
        onHand: stock.onHand + data.quantity,
        sales: withoutSale(stock.sales, saleId(data)),
        returns: withReturn(stock.returns, saleId(data), data.quantity),
      };
    case 'SaleStopped':
      return { ...stock, stopped: true, stoppedUntil: data.until ?? null };
    case 'SaleResumed':
      return { ...stock, stopped: false, stoppedUntil: null };
    case 'HoldRefused':
      return stock;
    default:
      data satisfies never;
      return stock;
  }
};

export const stock: Decider<Stock, StockEvent> = { category: 'stock', initial, evolve };

export const stocks = streamsBy<Stock, StockEvent, { readonly sku: string }>(({ sku }) => sku);
