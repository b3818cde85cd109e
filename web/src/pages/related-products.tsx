import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { productsQuery } from '../features/catalog/api/products';
import { ProductImage } from '../features/catalog/components/product-image';
import { isSoldOut, priceWords, type Product } from '../features/catalog/product';
import { ProductAction } from './product-action';

type GoesWellWithProps = {
  readonly product: Product;
  readonly closed: string | undefined;
};

const canBeHad = (product: Product): boolean =>
  product.variants.length > 0 ? !isSoldOut(product) : product.status === 'active' && product.available > 0;

export const RelatedProducts = ({ product: { goesWith = [] }, closed }: GoesWellWithProps) => {
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
              <ProductAction product={product} closed={closed} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
