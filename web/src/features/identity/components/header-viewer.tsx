import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../../components/ui/button';
import { Icon } from '../../../components/ui/icon';
import type { Viewer } from '../../../site/viewer';
import { useLogOut } from '../api/log-out';
import { messages } from '../messages';

const PersonIcon = () => (
  <Icon>
    <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21a8 8 0 0 1 16 0" />
  </Icon>
);

export const HeaderViewer = ({ viewer }: { readonly viewer: Viewer }) => {
  const { isPending, mutate } = useLogOut('here', '/');
  const wide = 'whitespace-nowrap max-sm:hidden';
  return (
    <>
      {viewer.canManageTakeaway && (
        <Link to="/takeaway-orders" className={buttonClass('quiet', wide)}>
          {messages.kitchen}
        </Link>
      )}
      <Link to="/account" title={messages.account} className={buttonClass('quiet', 'shrink-0 px-2')}>
        <PersonIcon />
        <span className="max-w-40 truncate max-sm:sr-only">{viewer.name || viewer.email}</span>
      </Link>
      <Button look="quiet" className={wide} disabled={isPending} onClick={() => mutate()}>
        {messages.logout}
      </Button>
    </>
  );
};
