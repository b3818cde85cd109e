import { messages } from '../lib/messages';
import { type Recovery, recoveryLabel } from '../lib/chunk';
import { Button } from './ui/button';

export type DeferredMissingProps = { readonly recovery: Recovery; readonly onRetry: () => void };

/** Replaces the notifications, which failed to load; sits above the cart bar on a phone. */
export const DeferredMissing = ({ recovery, onRetry }: DeferredMissingProps) => (
  <div
    role="alert"
    className="fixed inset-x-4 bottom-24 z-50 lg:bottom-4 mx-auto flex max-w-md items-center gap-3 rounded-card border border-line bg-card p-3 shadow-float"
  >
    <p className="flex-1">{messages.chunk.deferredFailed}</p>
    <Button onClick={onRetry}>{recoveryLabel(recovery)}</Button>
  </div>
);
