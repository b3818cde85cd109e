import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../../components/ui/button';
import { useChangeStatus } from '../../store-status/api/change-status';
import { stepsQuery, type Steps } from '../api/setup';
import { messages } from '../messages';

const LOOK_MS = 3_000;

type TestStepProps = { readonly steps: Steps; readonly isTakeaway: boolean };

export const TestStep = ({ steps, isTakeaway }: TestStepProps) => {
  const queries = useQueryClient();
  const { isPending, mutateAsync } = useChangeStatus();
  useQuery({ ...stepsQuery, refetchInterval: steps.order ? false : LOOK_MS });
  const open = async (): Promise<void> => {
    await mutateAsync({ state: 'open' }).catch(() => undefined);
    await queries.invalidateQueries(stepsQuery);
  };
  return (
    <div className="flex flex-col gap-4">
      <p>{messages.testIntro[isTakeaway ? 'takeaway' : 'plain']}</p>
      <div className="flex flex-wrap items-center gap-3">
        {isTakeaway && steps.open && <p className="font-semibold text-good">{messages.isOpen}</p>}
        {isTakeaway && !steps.open && (
          <Button disabled={isPending} onClick={() => void open()}>
            {messages.open}
          </Button>
        )}
        <Link to="/" target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
          {messages.order}
        </Link>
        <Link to="/takeaway-orders" className={buttonClass('secondary')}>
          {messages.orders}
        </Link>
      </div>
      <p role="status" className={steps.order ? 'font-semibold text-good' : 'text-ink-soft'}>
        {steps.order ? messages.arrived : messages.waiting}
      </p>
    </div>
  );
};
