import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reasonOf } from '../lib/http';
import { log } from '../lib/log';
import { messages } from '../lib/messages';
import { Button } from './ui/button';
import { PageMessage } from './ui/page-message';

export const BrokenPage = ({ error }: ErrorComponentProps) => {
  const router = useRouter();
  useEffect(() => {
    void log.error(`page failed: ${window.location.pathname}`, error);
  }, [error]);
  return (
    <PageMessage title={messages.page.brokenTitle}>
      <p role="alert" className="text-ink-soft">
        {reasonOf(error) || messages.page.broken}
      </p>
      <Button onClick={() => void router.invalidate()}>{messages.page.retry}</Button>
    </PageMessage>
  );
};
