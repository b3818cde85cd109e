import { Button } from '../../../components/ui/button';
import { messages } from '../messages';

type SetupFailedProps = {
  readonly text: string;
  readonly reason: string;
  /** Absent where it would fail again. */
  readonly onRetry?: (() => void) | undefined;
};

export const SetupFailed = ({ text, reason, onRetry }: SetupFailedProps) => (
  <div role="alert" className="flex flex-col items-start gap-1 rounded-card bg-warn-soft p-4 text-warn">
    <p className="font-semibold">{text}</p>
    {reason !== '' && <p>{reason}</p>}
    {onRetry && (
      <Button look="secondary" onClick={onRetry}>
        {messages.tryAgain}
      </Button>
    )}
  </div>
);
