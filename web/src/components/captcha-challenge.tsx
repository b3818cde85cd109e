import { createChunkLoader } from '../lib/chunk';
import { useChunk } from '../lib/use-chunk';
import { Skeleton } from './ui/skeleton';

const loadWidget = createChunkLoader(() => import('./captcha-widget'));

type CaptchaChallengeProps = {
  readonly reason: string;
  readonly onSolved: (payload: string) => void;
};

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
