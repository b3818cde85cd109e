import { clsx } from 'clsx';
import { messages } from './messages';

type State = keyof typeof messages.states;
type StateBadgeProps = { readonly state: State };

const LOOK: Readonly<Record<State, string>> = {
  'AWAITING-PAYMENT': 'border-warn bg-warn-soft',
  NEW: 'border-accent bg-accent-soft',
  PRINTED: 'border-accent bg-accent-soft',
  NOTIFIED: 'border-good bg-good-soft',
  COMPLETE: 'border-edge bg-sunken',
  CANCELLED: 'border-bad bg-bad-soft',
};

export const StateBadge = ({ state }: StateBadgeProps) => (
  <span
    className={clsx('inline-block rounded-control border px-2 py-0.5 text-sm whitespace-nowrap text-ink', LOOK[state])}
  >
    {messages.states[state]}
  </span>
);
