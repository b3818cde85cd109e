import { Skeleton } from '../../../components/ui/skeleton';
import { createChunkLoader } from '../../../lib/chunk';
import { useChunk } from '../../../lib/use-chunk';

const loadWidget = createChunkLoader(() => import('./captcha-widget'));

type PaymentCaptchaProps = { readonly onSolved: (payload: string) => void };

/** Work for the browser, after which the next try is heard (G25). */
export const PaymentCaptcha = ({ onSolved }: PaymentCaptchaProps) => {
  const loaded = useChunk(loadWidget);
  return (
    <div className="min-h-20">
      {loaded ? <loaded.CaptchaWidget onSolved={onSolved} /> : <Skeleton className="h-20" />}
    </div>
  );
};
