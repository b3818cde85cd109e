import { Link } from '@tanstack/react-router';
import type { Act } from './acts-api';
import { messages } from './messages';

type ReplayLinkProps = { readonly act: Act; readonly className: string };

/** To the kitchen's screen as it stood at that moment (HIST-01). */
export const ReplayLink = ({ act: { at, trading_day: day }, className }: ReplayLinkProps) => (
  <Link to="/$" params={{ _splat: 'takeaway-history' }} search={{ day, at }} className={className}>
    {messages.replay}
  </Link>
);
