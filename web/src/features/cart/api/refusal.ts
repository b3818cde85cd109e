import { camelCased } from '../../../api/camel-case';
import { type CartLines, type StockLevel, toCartLines, type WireLevel, type WireLines } from './wire';

type WireRefusal = Partial<WireLines> & { readonly product?: WireLevel };

export const toCartLinesIfAny = ({ cartItems, revision, ...rest }: WireRefusal): CartLines | undefined =>
  cartItems && revision !== undefined ? toCartLines({ cartItems, revision, ...rest }) : undefined;

export const toStockLevelIfAny = ({ product }: WireRefusal): StockLevel | undefined => product && camelCased(product);
