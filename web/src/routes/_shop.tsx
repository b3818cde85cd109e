import { createFileRoute, Outlet } from '@tanstack/react-router';
import { readShop, ShopLayout } from '../site/shop-layout';

export const Route = createFileRoute('/_shop')({
  loader: ({ context: { queries } }) => readShop(queries),
  component: () => (
    <ShopLayout>
      <Outlet />
    </ShopLayout>
  ),
});
