import { useQuery } from '@tanstack/react-query';
import { checkoutIntroQuery } from '../api/checkout-intro';

/** Reserves its lines, so that the order below does not jump. */
export const CheckoutIntro = () => {
  const { data = '' } = useQuery(checkoutIntroQuery);
  return <div className="rich-text min-h-12 md:min-h-6" dangerouslySetInnerHTML={{ __html: data }} />;
};
