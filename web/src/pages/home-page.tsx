import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { categoriesQuery, productsQuery } from '../features/catalog/api/products';
import { Menu } from '../features/catalog/components/menu';
import type { Product } from '../features/catalog/product';
import { useClosedReason } from '../features/store-status/hooks/use-store-state';
import { ContentSlot } from '../site/content-slot';
import { ShopIntro } from '../site/shop-intro';
import { CartBeside } from './cart-beside';
import { AddOrChoose } from './add-or-choose';

export const HomePage = () => {
  const navigate = useNavigate();
  const { data: products } = useSuspenseQuery(productsQuery);
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const closed = useClosedReason();
  const renderAction = useCallback((product: Product) => <AddOrChoose product={product} closed={closed} />, [closed]);
  const onChoose = useCallback(
    ({ id }: Product) => void navigate({ to: '/product/$id', params: { id: String(id) } }),
    [navigate],
  );
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:items-start">
      <ShopIntro />
      <div className="flex min-w-0 flex-col gap-4">
        <ContentSlot part="PlaceParts" place="page/home" />
        <Menu products={products} categories={categories} onChoose={onChoose} renderAction={renderAction} />
      </div>
      <CartBeside />
    </div>
  );
};
