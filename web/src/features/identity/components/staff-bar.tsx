import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from '../../../components/ui/button';
import type { Viewer } from '../../../site/viewer';
import { useLogOut } from '../api/log-out';
import { messages } from '../messages';
import { navLinkClass } from './nav-link';
import { StaffNav } from './staff-nav';

type StaffBarProps = { readonly viewer: Viewer };

/** Where staff go, who they are, and the way out. */
export const StaffBar = ({ viewer }: StaffBarProps) => {
  const navigate = useNavigate();
  const { isPending, mutate } = useLogOut('here', () => navigate({ to: '/login' }));
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line pb-2">
      <StaffNav viewer={viewer} />
      <div className="ml-auto flex gap-x-4">
        <Link to="/$" params={{ _splat: 'account' }} className={navLinkClass} title={viewer.name || viewer.email}>
          {messages.account}
        </Link>
        <Button look="quiet" disabled={isPending} onClick={() => mutate()}>
          {messages.logout}
        </Button>
      </div>
    </div>
  );
};
