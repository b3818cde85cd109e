import { addressLines, detailsOf, dialled } from '@hatch/kernel/rules';
import { buttonClass } from '../../../components/ui/button';
import { useSite } from '../../../site/settings';
import { messages } from '../messages';
import { isCollected, type Order } from '../order';

const mapOf = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

type WhereaboutsProps = { readonly order: Order };

export const OrderAddress = ({ order }: WhereaboutsProps) => {
  const { name, address, phone } = useSite();
  const collected = isCollected(order);
  // Some owners start the address with the name.
  const shop = address.startsWith(name) ? [address] : [name, address];
  const lines = collected ? [...shop, phone] : addressLines(detailsOf(order));
  return (
    <section
      aria-labelledby="whereabouts"
      className="flex flex-wrap items-start gap-3 rounded-card border border-line bg-card p-4 shadow-card"
    >
      <div className="min-w-0 flex-1 basis-48">
        <h2 id="whereabouts" className="font-bold">
          {collected ? messages.collectFrom : messages.deliverTo}
        </h2>
        <address className="not-italic">
          {lines
            .filter((line) => line !== '')
            .map((line, at) => (
              <span key={at} className="block break-words">
                {line}
              </span>
            ))}
        </address>
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        {collected && address !== '' && (
          <a href={mapOf(shop.join(', '))} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
            {messages.map}
          </a>
        )}
        {phone !== '' && (
          <a href={dialled(phone)} className={buttonClass('secondary')}>
            {messages.call(phone)}
          </a>
        )}
      </div>
    </section>
  );
};
