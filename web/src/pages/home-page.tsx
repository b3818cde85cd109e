import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CartSummary } from '../features/cart/components/cart-summary';
import { categoriesQuery, productsQuery } from '../features/catalog/api/products';
import { Menu } from '../features/catalog/components/menu';
import { useClosedReason } from '../features/store-status/hooks/use-store-state';
import { useCheckoutPath } from '../features/delivery/chosen-method';
import { ShopIntro } from '../site/shop-intro';
import { ProductAction } from './product-action';

export const HomePage = () => {
  const navigate = useNavigate();
  const { data: products } = useSuspenseQuery(productsQuery);
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const checkoutPath = useCheckoutPath();
  const closed = useClosedReason();
  return (
    <div className="grid grid-cols-1 gap-6 pb-20 lg:grid-cols-[minmax(0,1fr)_17rem] lg:items-start lg:pb-0">
      <ShopIntro />
      <Menu
        products={products}
        categories={categories}
        onChoose={({ id }) => void navigate({ to: '/product/$id', params: { id: String(id) } })}
        renderAction={(product) => <ProductAction product={product} closed={closed} />}
      />
      <CartSummary checkoutPath={checkoutPath} isClosed={closed !== undefined} />
    </div>
  );
};
