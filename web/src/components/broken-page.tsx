import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reasonOf } from '../lib/http';
import { log } from '../lib/log';
import { messages } from '../lib/messages';
import { ChunkLoadError, recoveryLabel } from '../lib/chunk';
import { reloadIntoNewer } from '../lib/reload';
import { Button } from './ui/button';
import { PageMessage } from './ui/page-message';

export const BrokenPage = ({ error }: ErrorComponentProps) => {
  const router = useRouter();
  useEffect(() => {
    if (error instanceof ChunkLoadError) reloadIntoNewer(error);
    else void log.error(`page failed: ${window.location.pathname}`, error);
  }, [error]);
  const recovery = error instanceof ChunkLoadError ? error.recovery : 'again';
  return (
    <PageMessage title={messages.page.brokenTitle}>
      <p role="alert" className="text-ink-soft">
        {reasonOf(error) || messages.page.broken}
      </p>
      <Button onClick={() => (recovery === 'reload' ? window.location.reload() : void router.invalidate())}>
        {recoveryLabel(recovery)}
      </Button>
    </PageMessage>
  );
};
