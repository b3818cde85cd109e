import { useCheckoutIntro } from '../api/checkout-texts';

/** CHK-11 */
export const CheckoutIntro = () => {
  const { data } = useCheckoutIntro();
  if (!data) return null;
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: data }} />;
};
