import { useQuery } from '@tanstack/react-query';
import { checkoutIntroQuery } from '../api/checkout-intro';

/** CHK-11. Its lines are kept free until it is there, so that the order below does not jump. */
export const CheckoutIntro = () => {
  const { data = '' } = useQuery(checkoutIntroQuery);
  return <div className="rich-text min-h-12 md:min-h-6" dangerouslySetInnerHTML={{ __html: data }} />;
};
