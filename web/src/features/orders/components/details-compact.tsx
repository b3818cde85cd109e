import { addressLines, detailsOf } from '@hatch/kernel/rules';
import { Button } from '../../../components/ui/button';
import { messages } from '../messages';
import { isCollected, type Order } from '../order';

type DetailsCompactProps = { readonly order: Order; readonly onChange: () => void };

const focus = (heading: HTMLElement | null): void => heading?.focus();

/** Takes the focus, as it replaces the focused form. */
export const DetailsCompact = ({ order, onChange }: DetailsCompactProps) => {
  const { email, fullName, phoneNumber, deliveryInfo, ...address } = detailsOf(order);
  const collected = isCollected(order);
  const lines = [fullName, ...(collected ? [] : addressLines(address))];
  return (
    <section
      aria-label="Your details"
      className="flex flex-wrap items-start gap-3 rounded-card border border-line bg-card p-4 shadow-card"
    >
      <div className="min-w-0 flex-1">
        <h2 ref={focus} tabIndex={-1} className="text-lg font-bold">
          {collected ? messages.compactCollect : messages.compactDeliver}
        </h2>
        {[...lines, email, phoneNumber, collected ? '' : deliveryInfo]
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
