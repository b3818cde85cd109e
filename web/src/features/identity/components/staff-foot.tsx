import { Button } from '../../../components/ui/button';
import { useLogOut } from '../api/log-out';
import { messages } from '../messages';

/** For a lost tablet: at the foot of the page, where no thumb in a hurry comes; a notice may come to lie below it. */
export const StaffFoot = () => {
  const { isPending, mutate } = useLogOut('everywhere', '/login');
  return (
    <div className="mt-10 flex flex-wrap items-center gap-x-3 border-t border-line pt-2 pb-36 text-sm text-ink-soft">
      <span>{messages.logoutEverywhereHint}</span>
      <Button look="quiet" disabled={isPending} className="-ml-3 sm:ml-0" onClick={() => mutate()}>
        {messages.logoutEverywhere}
      </Button>
    </div>
  );
};
