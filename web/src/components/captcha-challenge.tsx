import { createChunkLoader } from '../lib/chunk';
import { useChunk } from '../lib/use-chunk';
import { Skeleton } from './ui/skeleton';

const loadWidget = createChunkLoader(() => import('./captcha-widget'));

type CaptchaChallengeProps = {
  /** Why, in the server's words. */
  readonly reason: string;
  readonly onSolved: (payload: string) => void;
};

/** Work for the browser, after which the next try is heard (G25). */
export const CaptchaChallenge = ({ reason, onSolved }: CaptchaChallengeProps) => {
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
