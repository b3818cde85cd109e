import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { categoriesQuery, productsQuery } from '../features/catalog/api/products';
import { Menu } from '../features/catalog/components/menu';
import type { Product } from '../features/catalog/product';
import { Typeahead } from '../features/catalog/search/components/typeahead';
import { useSite } from '../site/settings';
import { CartBeside } from './cart-beside';
import { ProductAction } from './product-action';

const nameOf = ({ name }: Product): string => name;

export const HomePage = () => {
  const { name } = useSite();
  const navigate = useNavigate();
  const { data: products } = useSuspenseQuery(productsQuery);
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:items-start">
      <h1 className="sr-only">{name}</h1>
      <div className="flex flex-col gap-4">
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
      <CartBeside />
    </div>
  );
};
