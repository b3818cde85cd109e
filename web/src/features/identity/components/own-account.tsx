import { Link } from '@tanstack/react-router';
import { Button } from '../../../components/ui/button';
import type { Viewer } from '../../../site/viewer';
import { useLogOut } from '../api/log-out';
import { messages } from '../messages';
import { navLinkClass } from './nav-link';

type OwnAccountProps = { readonly viewer: Viewer };

export const OwnAccount = ({ viewer }: OwnAccountProps) => {
  const { isPending, mutate } = useLogOut('here', '/login');
  return (
    <>
      <Link to="/account" className={navLinkClass} title={viewer.name || viewer.email}>
        {messages.account}
      </Link>
      <Button
        look="quiet"
        className="-mr-3 min-h-12 shrink-0 whitespace-nowrap"
        disabled={isPending}
        onClick={() => mutate()}
      >
        {messages.logout}
      </Button>
    </>
  );
};
