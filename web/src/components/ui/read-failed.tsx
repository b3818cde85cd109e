import type { ReactNode } from 'react';
import { messages } from '../../lib/messages';
import { Button } from './button';

type ReadFailedProps = {
  readonly onRetry: () => unknown;
  readonly children: ReactNode;
};

export const ReadFailed = ({ onRetry, children }: ReadFailedProps) => (
  <div role="alert" className="flex flex-wrap items-center gap-3">
    <p className="flex-1 font-semibold">{children}</p>
    <Button look="secondary" onClick={() => void onRetry()}>
      {messages.page.retry}
    </Button>
  </div>
);
