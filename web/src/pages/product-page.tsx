import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAvailableStock } from '../features/catalog/api/available-stock';
import { productQuery } from '../features/catalog/api/products';
import { ProductAllergens } from '../features/catalog/food/product-allergens';
import { messages as food } from '../features/catalog/food/messages';
import { ProductFacts } from '../features/catalog/components/product-facts';
import { ProductImage } from '../features/catalog/components/product-image';
import { priceWords } from '../features/catalog/product';
import { useClosedReason } from '../features/store-status/hooks/use-store-state';
import { CallRefused } from '../lib/http';
import { ContentSlot } from '../site/content-slot';
import { CartBeside } from './cart-beside';
import { RelatedProducts } from './related-products';
import { ProductAction } from './product-action';
import { ProductDescription } from './product-description';

/** An open page whose product is withdrawn becomes not found. */
const useNotFoundOnce = (isGone: boolean, id: number): void => {
  const queries = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    if (!isGone) return;
    queries.removeQueries(productQuery(id));
    void router.invalidate();
  }, [isGone, id, queries, router]);
};

export const ProductPage = () => {
  const { id } = useParams({ from: '/_shop/product/$id' });
  const { data: product, error } = useSuspenseQuery(productQuery(Number(id)));
  const closed = useClosedReason();
  useAvailableStock(product);
  useNotFoundOnce(error instanceof CallRefused && error.refusal.code === 404, product.id);
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:items-start">
      <article className="flex flex-col gap-4">
        <Link to="/" className="inline-flex min-h-11 items-center self-start font-semibold text-accent hover:underline">
          ← Back to the menu
        </Link>
        <div className="grid gap-5 sm:grid-cols-2">
          <ProductImage image={product.image} first sizes="(min-width:40rem) 24rem,100vw" className="rounded-card" />
          <div className="flex flex-col items-start gap-3">
            <h1 id={`product-${product.id}`} className="text-3xl font-bold">
              {product.name}
            </h1>
            <ProductFacts product={product} className="text-lg" />
            <p className="text-2xl font-bold">{priceWords(product)}</p>
            <ProductAction product={product} closed={closed} showStock />
          </div>
        </div>
        <ProductDescription product={product} />
        <RelatedProducts product={product} closed={closed} />
        <ContentSlot key={product.id} part="PlaceParts" place={`page/${product.id}`} />
        {!product.virtual && (
          <section aria-labelledby="allergens" className="rounded-card border border-line bg-card p-4">
            <h2 id="allergens" className="pb-2 text-lg font-bold">
              {food.heading}
            </h2>
            <ProductAllergens product={product} />
          </section>
        )}
      </article>
      <CartBeside />
    </div>
  );
};
