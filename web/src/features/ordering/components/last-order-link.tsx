import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../components/ui/button';
import { placedOrderQuery } from '../api/placed-order';
import { messages } from '../messages';

/** For who reloads what told them that their order was received, or comes back to look after it; nothing without one. */
export const LastOrderLink = () => {
  const { data: order } = useQuery(placedOrderQuery);
  if (!order?.ref) return null;
  return (
    <Link to="/order-complete" className={buttonClass('secondary')}>
      {messages.yourOrder(order.ref)}
    </Link>
  );
};
