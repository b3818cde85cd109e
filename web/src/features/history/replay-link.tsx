import { Link } from '@tanstack/react-router';
import type { Act } from './acts-api';
import { messages } from './messages';

type ReplayLinkProps = { readonly act: Act; readonly className: string };

export const ReplayLink = ({ act: { at, trading_day: day }, className }: ReplayLinkProps) => (
  <Link to="/takeaway-history" search={{ day, at }} className={className}>
    {messages.replay}
  </Link>
);
