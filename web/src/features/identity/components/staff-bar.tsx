import { Link, useNavigate } from '@tanstack/react-router';
import { Button, buttonClass } from '../../../components/ui/button';
import type { Viewer } from '../../../site/viewer';
import { useLogOut } from '../api/log-out';
import { messages } from '../messages';

type StaffBarProps = { readonly viewer: Viewer };

const LINK = buttonClass('quiet', 'aria-[current=page]:bg-accent-soft');

/** Where staff go, who they are, and the way out. */
export const StaffBar = ({ viewer }: StaffBarProps) => {
  const navigate = useNavigate();
  const { isPending, mutate } = useLogOut('here', () => navigate({ to: '/login' }));
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line pb-2">
      <nav aria-label={messages.staffNav} className="flex gap-1">
        <Link to="/takeaway-orders" className={LINK}>
          {messages.orders}
        </Link>
        <Link to="/takeaway-oos" className={LINK}>
          {messages.stock}
        </Link>
      </nav>
      <span className="ml-auto hidden truncate text-sm text-ink-soft sm:inline">{viewer.name || viewer.email}</span>
      <Button look="quiet" disabled={isPending} className="ml-auto sm:ml-0" onClick={() => mutate()}>
        {messages.logout}
      </Button>
    </div>
  );
};
