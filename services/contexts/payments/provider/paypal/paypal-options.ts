import type { Clock } from '@hatch/kernel';

export type PayPalOptions = {
  /** Without a slash at the end: `https://api-m.paypal.com`. */
  readonly base: string;
  readonly clientId: string;
  readonly secret: string;
  /** Of the webhook as it is set up at PayPal; a signature holds for one webhook. Without it every webhook is refused. */
  readonly webhookId: string | undefined;
  /** How long one call of the port may take, however many requests it makes. */
  readonly timeoutMs: number;
  readonly clock: Clock;
  /** PayPal did not say whether a payment is disputed: the app may lack the permission. */
  readonly onDisputesUnread: (error: Error) => void;
};
