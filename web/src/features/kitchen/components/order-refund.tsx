import { useQueryClient } from '@tanstack/react-query';
import { useViewer } from '../../../site/viewer';
import { isAdministrator } from '@hatch/kernel/rules';
import { rereadOrder } from '../api/live-changes';
import { isPaidOnline } from '../is-paid-online';
import { RefundButton } from '../refund/refund-button';
import type { StaffOrder } from '../staff-order';

type OrderRefundProps = { readonly order: StaffOrder; /** How staff call the order. */ readonly name: string };

export const OrderRefund = ({ order, name }: OrderRefundProps) => {
  const queries = useQueryClient();
  const viewer = useViewer();
  if (viewer === null || !isAdministrator(viewer) || !isPaidOnline(order)) return null;
  return <RefundButton orderId={order.id} name={name} onRefunded={() => void rereadOrder(queries, order.id)} />;
};
