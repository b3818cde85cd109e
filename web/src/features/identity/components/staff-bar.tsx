import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../../components/ui/button';
import type { Viewer } from '../../../site/viewer';
import { useLogOut } from '../api/log-out';
import { messages } from '../messages';
import { StaffNav } from './staff-nav';

type StaffBarProps = { readonly viewer: Viewer };

/** Where staff go, who they are, and the way out. */
export const StaffBar = ({ viewer }: StaffBarProps) => {
  const navigate = useNavigate();
  const { isPending, mutate } = useLogOut('here', () => navigate({ to: '/login' }));
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line pb-2">
      <StaffNav viewer={viewer} />
      <span className="ml-auto hidden truncate text-sm text-ink-soft sm:inline">{viewer.name || viewer.email}</span>
      <Button look="quiet" disabled={isPending} className="ml-auto sm:ml-0" onClick={() => mutate()}>
        {messages.logout}
      </Button>
    </div>
  );
};
