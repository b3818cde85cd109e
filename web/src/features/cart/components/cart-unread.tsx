import { Button } from '../../../components/ui/button';
import { messages } from '../../../lib/messages';

type CartUnreadProps = { readonly onRetry: () => void };

export const CartUnread = ({ onRetry }: CartUnreadProps) => (
  <div className="flex flex-col items-center gap-4 text-center">
    <p className="text-ink-soft">{messages.cart.loadFailed}</p>
    <Button onClick={onRetry}>{messages.page.retry}</Button>
  </div>
);
