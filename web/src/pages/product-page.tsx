import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { CartSummary } from '../features/cart/components/cart-summary';
import { useAvailableStock } from '../features/catalog/api/available-stock';
import { productQuery } from '../features/catalog/api/products';
import { ProductFacts } from '../features/catalog/components/product-facts';
import { ProductImage } from '../features/catalog/components/product-image';
import { priceWords } from '../features/catalog/product';
import { useCheckoutPath } from '../features/delivery/chosen-method';
import { ProductAction } from './product-action';
import { ProductDescription } from './product-description';

export const ProductPage = () => {
  const { id } = useParams({ from: '/_shop/product/$id' });
  const { data: product } = useSuspenseQuery(productQuery(Number(id)));
  const checkoutPath = useCheckoutPath();
  useAvailableStock(product);
  return (
    <div className="grid grid-cols-1 gap-6 pb-20 lg:grid-cols-[minmax(0,1fr)_17rem] lg:items-start lg:pb-0">
      <article className="flex flex-col gap-4">
        <Link to="/" className="inline-flex min-h-11 items-center self-start font-semibold text-accent hover:underline">
          ← Back to the menu
        </Link>
        <div className="grid gap-5 sm:grid-cols-2">
          <ProductImage image={product.image} first className="rounded-card" />
          <div className="flex flex-col items-start gap-3">
            <h1 id={`product-${product.id}`} className="text-3xl font-bold">
              {product.name}
            </h1>
            <ProductFacts product={product} className="text-lg" />
            <p className="text-2xl font-bold">{priceWords(product)}</p>
            <ProductAction product={product} showStock />
          </div>
        </div>
        <ProductDescription product={product} />
      </article>
      <CartSummary checkoutPath={checkoutPath} />
    </div>
  );
};
