import type { Clock } from '@hatch/kernel';

export type PayPalOptions = {
  readonly base: string;
  readonly clientId: string;
  readonly secret: string;
  /** A signature holds for one webhook. Without the id every webhook is refused. */
  readonly webhookId: string | undefined;
  readonly timeoutMs: number;
  readonly clock: Clock;
  /** The app may lack the permission. */
  readonly onDisputesUnread: (error: Error) => void;
};
