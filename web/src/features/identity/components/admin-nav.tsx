import { Link } from '@tanstack/react-router';
import { messages } from '../messages';
import { navLinkClass } from './nav-link';

export const AdminNav = () => (
  <nav aria-label={messages.adminNav} className="flex flex-wrap gap-1">
    <Link to="/takeaway-orders" className={navLinkClass}>
      {messages.orders}
    </Link>
    <Link to="/admin/$page" params={{ page: 'payments' }} className={navLinkClass}>
      {messages.payments}
    </Link>
    <Link to="/admin/$page" params={{ page: 'day-end' }} className={navLinkClass}>
      {messages.dayEnd}
    </Link>
  </nav>
);
