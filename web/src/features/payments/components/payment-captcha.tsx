import { Skeleton } from '../../../components/ui/skeleton';
import { createChunkLoader } from '../../../lib/chunk';
import { useChunk } from '../../../lib/use-chunk';

const loadWidget = createChunkLoader(() => import('./captcha-widget'));

type PaymentCaptchaProps = {
  /** Why, in the server's words. */
  readonly reason: string;
  readonly onSolved: (payload: string) => void;
};

/** Work for the browser, after which the next try is heard (G25). */
export const PaymentCaptcha = ({ reason, onSolved }: PaymentCaptchaProps) => {
  const loaded = useChunk(loadWidget);
  return (
    <div className="flex flex-col gap-3">
      <p role="status">{reason}</p>
      <div className="min-h-20">
        {loaded ? <loaded.CaptchaWidget onSolved={onSolved} /> : <Skeleton className="h-20" />}
      </div>
    </div>
  );
};
