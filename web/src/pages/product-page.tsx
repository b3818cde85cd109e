import { useQueryClient, useSuspenseQuery, type QueryClient, useQuery } from '@tanstack/react-query';
import { Link, useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAvailableStock } from '../features/catalog/api/available-stock';
import { productQuery, productsQuery } from '../features/catalog/api/products';
import { ProductAllergens } from '../features/catalog/food/product-allergens';
import { messages as food } from '../features/catalog/food/messages';
import { ProductFacts } from '../features/catalog/components/product-facts';
import { ProductImage } from '../features/catalog/components/product-image';
import { priceWords, type Product, isSoldOut } from '../features/catalog/product';
import { useClosedReason } from '../features/store-status/hooks/use-store-state';
import { CallRefused } from '../lib/http';
import { ContentSlot } from '../site/content-slot';
import { CartBeside } from './cart-beside';
import { AddOrChoose } from './add-or-choose';
import { RichText } from '../components/ui/rich-text';
import { productTarget } from '../features/content/content-target';
import { messages } from '../features/content/messages';
import { createChunkLoader } from '../lib/chunk';
import { useChunk } from '../lib/use-chunk';
import { isAdministrator } from '@hatch/kernel/rules';
import { useViewer } from '../site/viewer';

type GoesWellWithProps = {
  readonly product: Product;
  readonly closed: string | undefined;
};

const canBeHad = (product: Product): boolean =>
  product.variants.length > 0 ? !isSoldOut(product) : product.status === 'active' && product.available > 0;

const RelatedProducts = ({ product: { goesWith = [] }, closed }: GoesWellWithProps) => {
  const { data: products } = useQuery({ ...productsQuery, enabled: goesWith.length > 0 });
  const shown = goesWith.flatMap((id) => products?.find((product) => product.id === id && canBeHad(product)) ?? []);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="goes-well-with">
      <h2 id="goes-well-with" className="pb-2 text-lg font-bold">
        Goes well with
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {shown.map((product) => (
          <li
            key={product.id}
            className="flex items-start gap-3 overflow-hidden rounded-card border border-line bg-card p-3 shadow-card"
          >
            <div className="w-24 shrink-0">
              <ProductImage image={product.image} sizes="6rem" className="rounded-control" />
            </div>
            <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
              <h3 id={`product-${product.id}`} className="font-bold">
                <Link
                  to="/product/$id"
                  params={{ id: String(product.id) }}
                  className="inline-flex min-h-11 items-center hover:underline"
                >
                  {product.name}
                </Link>
              </h3>
              <p className="font-semibold">{priceWords(product)}</p>
              <AddOrChoose product={product} closed={closed} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};

const loadEditable = createChunkLoader(() => import('../features/content/components/editable-content'));

const patchDescription = (queries: QueryClient, id: number, description: string): void => {
  const patched = (product: Product): Product => (product.id === id ? { ...product, description } : product);
  queries.setQueryData(productsQuery.queryKey, (products) => products?.map(patched));
  queries.setQueryData(productQuery(id).queryKey, (product) => product && patched(product));
};

type ProductDescriptionProps = { readonly product: Product };

/** Only administrators load the editor. */
const ProductDescription = ({ product: { id, description } }: ProductDescriptionProps) => {
  const viewer = useViewer();
  const queries = useQueryClient();
  const mayEdit = viewer !== null && isAdministrator(viewer);
  const editable = useChunk(loadEditable, mayEdit);
  const text = description === '' ? null : <RichText html={description} />;
  if (!mayEdit || !editable) return text;
  return (
    <editable.EditableContent
      key={id}
      target={productTarget(id)}
      name={messages.description}
      content={{ kind: 'text', html: description }}
      onStored={(stored) => stored.kind === 'text' && patchDescription(queries, id, stored.html)}
    />
  );
};

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
            <AddOrChoose product={product} closed={closed} showStock />
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
