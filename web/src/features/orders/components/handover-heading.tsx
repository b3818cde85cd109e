import { useSite } from '../../../site/settings';
import { messages } from '../messages';
import { isCollected, type Order } from '../order';

type HandoverHeadingProps = { readonly order: Order };

export const HandoverHeading = ({ order }: HandoverHeadingProps) => {
  const { name, address, phone } = useSite();
  if (!isCollected(order)) return <h2 className="text-xl font-bold">{messages.delivering}</h2>;
  return (
    <div>
      <h2 className="text-xl font-bold">{messages.collecting}</h2>
      <address className="mt-1 text-ink-soft not-italic">
        <span className="block font-semibold text-ink">{name}</span>
        <span className="block">{address}</span>
        <span className="block">{phone}</span>
      </address>
    </div>
  );
};
