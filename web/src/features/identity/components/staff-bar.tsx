import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass } from '../../../components/ui/button';
import { reasonOf } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { type Viewer, viewerQuery } from '../../../site/viewer';
import { sessionCalls } from '../api/session-calls';
import { messages } from '../messages';

type StaffBarProps = { readonly viewer: Viewer };

const LINK = buttonClass('quiet', 'aria-[current=page]:bg-accent-soft');

/** Where staff go, who they are, and the way out. */
export const StaffBar = ({ viewer }: StaffBarProps) => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);

  const logOut = async (): Promise<void> => {
    setIsBusy(true);
    const refused = await sessionCalls
      .logout()
      .then((answer) => (answer.status ? undefined : answer.message), reasonOf);
    setIsBusy(false);
    if (refused !== undefined) return notify.alert([messages.logoutFailed, refused]);
    queries.setQueryData(viewerQuery.queryKey, null);
    await navigate({ to: '/login' });
  };

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
      <Button look="quiet" disabled={isBusy} className="ml-auto sm:ml-0" onClick={() => void logOut()}>
        {messages.logout}
      </Button>
    </div>
  );
};
