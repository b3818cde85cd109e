import { clsx } from 'clsx';
import type { Product } from '../product';

type ProductFactsProps = { readonly product: Product; readonly className: string };

/** What a product is, said alike on the menu and on its own page. */
export const ProductFacts = ({ product, className }: ProductFactsProps) => (
  <p className={clsx('text-ink-soft', className)}>{product.shortDesc}</p>
);
