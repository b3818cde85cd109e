import type { Answers } from '../../api/calls';

export type SaleStatus = Answers['GET /api/products/{id}']['status'];

/** `id` of a variant is its own row's. */
export type StockItem = {
  readonly kind: 'product' | 'variant';
  readonly id: number;
  /** A variant's starts with the product's name. */
  readonly name: string;
  readonly stock: number;
  readonly status: SaleStatus;
};

const LOW_BELOW = 5;

/** 0 is low too, unless off sale. */
export const isLow = ({ status, stock }: Pick<StockItem, 'status' | 'stock'>): boolean =>
  status === 'active' && stock < LOW_BELOW;

export const isOut = ({ status }: Pick<StockItem, 'status'>): boolean => status === 'out-of-stock';

export const otherStatus = (status: SaleStatus): SaleStatus => (status === 'active' ? 'out-of-stock' : 'active');

export const sameItem = (one: StockItem, other: StockItem): boolean => one.kind === other.kind && one.id === other.id;
