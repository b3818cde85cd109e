import { messages } from '../features/kitchen/new-order/messages';
import { NewOrder } from '../features/kitchen/new-order/new-order';

export const NewOrderPage = () => (
  <div className="flex flex-col gap-4">
    <div>
      <h1 className="text-3xl font-extrabold tracking-tight">{messages.title}</h1>
      <p className="text-ink-soft">{messages.intro}</p>
    </div>
    <NewOrder />
  </div>
);
