import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Skeleton } from '../../components/ui/skeleton';
import { createChunkLoader } from '../../lib/chunk';
import type { OrderNotices } from './components/order-notices';

const loadNotices = createChunkLoader(() => import('./components/order-notices'));

/** Loads after the page is drawn. */
export const OrderNoticesSlot = (props: ComponentProps<typeof OrderNotices>) => {
  const chunk = useQuery({
    queryKey: ['order-notices-part'],
    queryFn: loadNotices,
    staleTime: Infinity,
    structuralSharing: false,
  });
  if (chunk.isError) return null;
  const Notices = chunk.data?.OrderNotices;
  return Notices ? <Notices {...props} /> : <Skeleton className="h-36 print:hidden" />;
};
