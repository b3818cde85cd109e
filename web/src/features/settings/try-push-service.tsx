import { clsx } from 'clsx';
import { useFormState } from 'react-hook-form';
import { Button } from '../../components/ui/button';
import { reasonOf } from '../../lib/http';
import { useTryPushService } from './api';
import { messages } from './messages';

export const TryPushService = () => {
  const { dirtyFields } = useFormState();
  const isUnsaved = Object.keys(dirtyFields).some((key) => key.startsWith('push_app_'));
  const { mutate, isPending, data, error } = useTryPushService();
  const said = data?.message ?? (error && reasonOf(error));
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look="secondary" disabled={isPending || isUnsaved} onClick={() => mutate()}>
        {isPending ? messages.tryingPushService : messages.tryPushService}
      </Button>
      <p role="status" className={clsx('text-sm', said && !isUnsaved && (data?.status ? 'text-good' : 'text-bad'))}>
        {isUnsaved ? messages.pushServiceUnsaved : said}
      </p>
    </div>
  );
};
