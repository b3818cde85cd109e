import { mayEnter } from '@hatch/kernel/rules';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button';
import { http } from '../../../lib/http';
import { useViewer } from '../../../site/viewer';
import { useLogOut } from '../api/log-out';
import { messages } from '../messages';

const SHOWN_DIGITS = 8;

const buildQuery = queryOptions({
  queryKey: ['build'],
  queryFn: () => http.read('/api/build'),
  staleTime: Infinity,
  retry: false,
});

const Build = () => {
  const { data } = useQuery(buildQuery);
  return data && <span>{messages.build(data.version, data.commit.slice(0, SHOWN_DIGITS))}</span>;
};

/** For a lost tablet; at the foot, out of the way of hurried presses. */
export const StaffFoot = () => {
  const viewer = useViewer();
  const { isPending, mutate } = useLogOut('everywhere', '/login');
  return (
    <div className="mt-10 flex flex-wrap items-center gap-x-3 border-t border-line pt-2 pb-36 text-sm text-ink-soft">
      <span>{messages.logoutEverywhereHint}</span>
      <Button look="quiet" disabled={isPending} className="-ml-3 sm:ml-0" onClick={() => mutate()}>
        {messages.logoutEverywhere}
      </Button>
      {viewer && mayEnter(viewer, 'staff-or-auditor') && <Build />}
    </div>
  );
};
