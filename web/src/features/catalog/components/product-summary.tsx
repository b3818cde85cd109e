import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import { categoryClass, priceWords, type Product } from '../product';
import { ProductFacts } from './product-facts';
import { ProductImage } from './product-image';
import { useAskedChunk } from '../../../lib/use-asked-chunk';
import { loadMenuDialogs } from '../load-menu-dialogs';

const AllergensButton = ({ product }: { readonly product: Product }) => {
  const { chunk, open, close } = useAskedChunk(loadMenuDialogs);
  return (
    <>
      <button
        type="button"
        aria-describedby={`product-${product.id}`}
        className="-my-2 min-h-11 self-start text-sm text-ink-soft underline"
        onClick={open}
      >
        Allergens
      </button>
      {chunk && <chunk.AllergensDialog product={product} onClose={close} />}
    </>
  );
};

type ProductSummaryProps = {
  readonly product: Product;
  readonly hidden: boolean;
  readonly first: boolean;
  /** Must be stable, as the component is memoised. */
  readonly renderAction: (product: Product) => ReactNode;
};

export const ProductSummary = memo(({ product, hidden, first, renderAction }: ProductSummaryProps) => (
  <li
    hidden={hidden}
    className={clsx(
      product.categories.map(categoryClass),
      !hidden && 'flex',
      'overflow-hidden rounded-card border border-line bg-card shadow-card sm:flex-col',
    )}
  >
    <Link
      to="/product/$id"
      params={{ id: String(product.id) }}
      tabIndex={-1}
      aria-hidden="true"
      className="m-3 mr-0 w-[min(6rem,22vw)] shrink-0 self-start overflow-hidden rounded-control sm:m-0 sm:w-auto sm:self-auto sm:rounded-none"
    >
      <ProductImage image={product.image} first={first} />
    </Link>
    <div className="flex min-w-0 flex-1 flex-col gap-1 p-3 sm:p-4">
      <h3 id={`product-${product.id}`} className="text-lg leading-snug font-bold">
        <Link
          to="/product/$id"
          params={{ id: String(product.id) }}
          className="-my-2.5 inline-block py-2.5 hover:text-accent hover:underline"
        >
          {product.name}
        </Link>
      </h3>
      <ProductFacts product={product} className="line-clamp-2 text-sm" />
      {!product.virtual && <AllergensButton product={product} />}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-2">
        <span className="text-lg font-bold">{priceWords(product)}</span>
        {renderAction(product)}
      </div>
    </div>
  </li>
));
