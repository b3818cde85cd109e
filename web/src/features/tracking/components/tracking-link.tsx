import { queryOptions, useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../../components/ui/button';
import { http } from '../../../lib/http';

const trackingLinkQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['tracking-link', orderId],
    queryFn: async () => {
      const answer = await http.get('/api/trackingLink');
      return answer.status ? answer.link : null;
    },
  });

type TrackingLinkProps = { /** The one that was placed last. */ readonly orderId: string };

/** A full page load, as that page tells no other site its address. */
export const TrackingLink = ({ orderId }: TrackingLinkProps) => {
  const { data: link } = useQuery(trackingLinkQuery(orderId));
  return (
    link && (
      <a href={link} className={buttonClass('primary', 'min-h-12 self-start print:hidden')}>
        Follow your order
      </a>
    )
  );
};
