import { Button } from '../../../components/ui/button';
import type { Order } from '../order/order';
import { detailsOf, isCollected } from '../details-rules';
import { messages } from '../messages';

type DetailsCompactProps = { readonly order: Order; readonly onChange: () => void };

const focus = (heading: HTMLElement | null): void => heading?.focus();

/** FORM-14 to FORM-16; takes the place of the form that had the focus, and so takes the focus. */
export const DetailsCompact = ({ order, onChange }: DetailsCompactProps) => {
  const { email, full_name, phone_number, ...delivery } = detailsOf(order);
  const collected = isCollected(order);
  const { address_1, address_2, address_3, town_city, postcode, delivery_info } = delivery;
  const lines = [full_name, ...(collected ? [] : [address_1, address_2, address_3, town_city, postcode])];
  return (
    <section
      aria-label="Your details"
      className="flex flex-wrap items-start gap-3 rounded-card border border-line bg-card p-4 shadow-card"
    >
      <div className="min-w-0 flex-1">
        <h2 ref={focus} tabIndex={-1} className="text-lg font-bold">
          {collected ? messages.compactCollect : messages.compactDeliver}
        </h2>
        {[...lines, email, phone_number, collected ? '' : delivery_info]
          .filter((line) => line !== '')
          .map((line, index) => (
            <p key={index} className="break-words">
              {line}
            </p>
          ))}
      </div>
      <Button look="secondary" onClick={onChange}>
        {messages.change}
      </Button>
    </section>
  );
};
