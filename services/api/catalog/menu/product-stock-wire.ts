import type { ProductStock, StockMovement } from '@hatch/projections/stock';
import type { Success } from '../../answers.js';
import type { EditedProduct } from './menu-wire.js';

type Units = {
  readonly variant_id: number | null;
  readonly name: string;
  readonly stock: number;
  readonly held: number;
  readonly status: 'active' | 'out-of-stock';
  /** False for a product with variants and for a removed variant: their own units are not sold. */
  readonly sold: boolean;
};

type WireMovement = {
  readonly key: string;
  readonly at: string;
  readonly by: 'customer' | 'staff' | 'system' | 'provider';
  readonly by_name: string | null;
  readonly what: StockMovement['what'];
  readonly variant: string | null;
  /** Units added to the shelf; below 0 where they left. */
  readonly units: number;
  /** Units added to a basket; below 0 where they left. */
  readonly held: number;
  readonly stock: number;
  /** As staff typed it, or why a basket gave units back. */
  readonly reason: string | null;
  readonly order: string | null;
  readonly basket: string | null;
};

export type ProductStockAnswer = Success & {
  readonly units: readonly Units[];
  readonly movements: readonly WireMovement[];
  readonly next: string | null;
};

type Lines = ProductStock['lines'];

/** The product first; removed variants only while they have units. */
export const unitsToWire = ({ name, variants }: EditedProduct, lines: Lines): readonly Units[] => {
  const lineOf = new Map(lines.map((line) => [line.variantId, line]));
  const ids = new Set(variants.map(({ variant_id }) => variant_id));
  const unitsOf = (variantId: number | null, called: string, sold: boolean): Units => {
    const { onHand = 0, held = 0, status = 'active' } = lineOf.get(variantId) ?? {};
    return { variant_id: variantId, name: called, stock: onHand, held, status, sold };
  };
  return [
    unitsOf(null, name, variants.length === 0),
    ...variants.map((variant) => unitsOf(variant.variant_id, variant.name, true)),
    ...lines
      .filter(({ variantId, onHand, held }) => variantId !== null && !ids.has(variantId) && (onHand > 0 || held > 0))
      .map((line) => unitsOf(line.variantId, line.name ?? '', false)),
  ];
};

export const movementsToWire = (
  movements: readonly StockMovement[],
  lines: Lines,
  names: ReadonlyMap<string, string>,
): readonly WireMovement[] => {
  const variantNames = new Map(lines.map(({ variantId, name }) => [variantId, name ?? '']));
  return movements.map((movement) => ({
    key: `${movement.position}`,
    at: movement.at.toISOString(),
    by: movement.by,
    by_name: movement.staffId === null ? null : (names.get(movement.staffId) ?? null),
    what: movement.what,
    variant: movement.variantId === null ? null : (variantNames.get(movement.variantId) ?? ''),
    units: movement.units,
    held: movement.held,
    stock: movement.onHand,
    reason: movement.reason,
    order: movement.orderId,
    basket: movement.cartId,
  }));
};
