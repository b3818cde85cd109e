import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../components/ui/button';
import { placedOrderQuery } from '../api/placed-order';
import { messages } from '../messages';

export const LastOrderLink = () => {
  const { data: order } = useQuery(placedOrderQuery);
  if (!order?.ref) return null;
  return (
    <Link to="/order-complete" className={buttonClass('secondary')}>
      {messages.yourOrder(order.ref)}
    </Link>
  );
};
