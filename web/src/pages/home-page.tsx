import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CartSummary } from '../features/cart/components/cart-summary';
import { categoriesQuery, productsQuery } from '../features/catalog/api/products';
import { Menu } from '../features/catalog/components/menu';
import type { Product } from '../features/catalog/product';
import { useCheckoutPath } from '../features/delivery/chosen-method';
import { Typeahead } from '../features/catalog/search/components/typeahead';
import { ContentSlot } from '../site/content-slot';
import { useSite } from '../site/settings';
import { ProductAction } from './product-action';

const nameOf = ({ name }: Product): string => name;

export const HomePage = () => {
  const { name } = useSite();
  const navigate = useNavigate();
  const { data: products } = useSuspenseQuery(productsQuery);
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const checkoutPath = useCheckoutPath();
  return (
    <div className="grid grid-cols-1 gap-6 pb-20 lg:grid-cols-[minmax(0,1fr)_17rem] lg:items-start lg:pb-0">
      <h1 className="sr-only">{name}</h1>
      <div className="flex flex-col gap-4">
        <ContentSlot part="PlaceParts" place="page/home" />
        <Typeahead
          label="Search the menu"
          items={products}
          textOf={nameOf}
          onChoose={({ id }) => void navigate({ to: '/product/$id', params: { id: String(id) } })}
        />
        <Menu
          products={products}
          categories={categories}
          renderAction={(product) => <ProductAction product={product} />}
        />
      </div>
      <CartSummary checkoutPath={checkoutPath} />
    </div>
  );
};
