import { queryOptions, useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../../components/ui/button';
import { http } from '../../../lib/http';

const trackingLinkQuery = queryOptions({
  queryKey: ['tracking-link'],
  queryFn: async () => {
    const answer = await http.get('/api/trackingLink');
    return answer.status ? answer.link : null;
  },
});

/** To the page of the order that was just placed; nothing until it is known. A page of its own, which tells no other site its address. */
export const TrackingLink = () => {
  const { data: link } = useQuery(trackingLinkQuery);
  return (
    link && (
      <a href={link} className={buttonClass('primary', 'min-h-12 self-start print:hidden')}>
        Follow your order
      </a>
    )
  );
};
