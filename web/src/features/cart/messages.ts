import { whenText } from '../../lib/shop-time';
import type { CartItem } from './cart';

const problem = ({ onMenu, status, backAt, stock }: CartItem, now = new Date()): string => {
  if (!onMenu) return 'No longer on the menu';
  if (status !== 'active')
    return backAt === null ? 'Sold out' : `Sold out until ${whenText(backAt, now).replace(/,? 00:00$/, '')}`;
  return stock > 0 ? `Only ${stock} left` : 'Sold out';
};

export const messages = {
  notInCart: 'Failed to locate item in cart to reduce qty',
  saveFailed: 'There was an ERROR saving your updated cart',
  virtualNote: 'Virtual product - nothing will be posted',
  note: '(optional) extra info about your order',
  noteFailed: (reason: string) => `There was a problem fetching order extra info::${reason && ` ${reason}`}`,
  sorry: 'Sorry',
  addRefused: 'Add to cart refused',
  noMoreStock: 'No more stock',
  reduceFailed: 'Sorry, failed to reduce quantity of product in your cart ...',
  problem,
  problems: 'Not everything can be ordered any more',
  gone: (lines: number) => `${lines} sold out`,
  problemsFirst: 'First remove or change what cannot be ordered any more.',
  remove: 'Remove',
  instead: 'Choose instead',
  insteadOf: (name: string) => `Instead of ${name}`,
  nothingInstead: 'Nothing similar is available right now.',
  take: 'Take this',
  done: 'done',
  back: (label: string) => `Back to your ${label}`,
  cleared: (label: string) => `Your ${label} is empty now.`,
  undo: 'Undo',
  isBack: (label: string) => `Your ${label} is back.`,
  notBack: (lost: readonly string[]) => `We couldn't put back: ${lost.join(', ')}`,
  putBack: 'Put it back',
} as const;
