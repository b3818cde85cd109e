import Stripe from 'stripe';
import { Api } from './api.js';
import { Book, newEventId } from './book.js';
import { control } from './control.js';
import { serveStripe } from './http.js';
import { TroubleQueue, type CallTrouble } from './trouble-queue.js';
import { Webhooks, type DeliveryMode } from './webhooks.js';
import type { Delivery } from '../acts.js';
import type { StateFile } from '../state-file.js';

export type FakeStripeOptions = {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Any free one when it is 0 or absent. */
  readonly port?: number;
  /** Where webhooks are posted to; without it they wait for `takeDeliveries`. */
  readonly webhookAddress?: string;
  /** Where it remembers everything; without it, it forgets. */
  readonly file?: StateFile | undefined;
  /** The clock of payments, keys and signatures. */
  readonly clock?: () => Date;
};

/** A stand-in for Stripe on the loopback interface: its API, its script for browsers, its webhooks, and `/_control`. */
export type FakeStripe = {
  /** `http://127.0.0.1:<port>` */
  readonly base: string;
  readonly book: Book;
  /** Of calls with the secret key; those of browsers are spared. */
  trouble(trouble: CallTrouble): void;
  deliver(mode: DeliveryMode): void;
  takeDeliveries(): readonly Delivery[];
  /** That the browser has a wallet; there is none at first. */
  offerWallet(offered: boolean): void;
  /** Moves the clock on by this. */
  forward(ms: number): void;
  close(): Promise<void>;
};

type Known = {
  readonly book: Book['state'];
  readonly answers: Api['state'];
  readonly webhooks: Webhooks['state'];
};

export const startFakeStripe = async (options: FakeStripeOptions): Promise<FakeStripe> => {
  let forwardedMs = 0;
  let walletOffered = false;
  const clock = options.clock ?? (() => new Date());
  const now = () => new Date(clock().getTime() + forwardedMs);
  const { webhookSecret: secret, webhookAddress: address } = options;
  const webhooks = new Webhooks({ secret, now, ...(address === undefined ? {} : { address }) });
  const book = new Book(now, (type, object) => webhooks.add(eventOf(type, object, now())));
  const troubles = new TroubleQueue();
  const api = new Api(book, options, now);
  const keep = (): void => options.file?.keep({ book: book.state, answers: api.state, webhooks: webhooks.state });
  const known = options.file?.read() as Known | undefined;
  if (known !== undefined) {
    book.restore(known.book);
    api.restore(known.answers);
    webhooks.restore(known.webhooks);
  }

  const fake: Omit<FakeStripe, 'base' | 'close'> = {
    book,
    trouble: (trouble) => troubles.add(trouble),
    deliver: (mode) => {
      webhooks.mode = mode;
    },
    takeDeliveries: () => webhooks.take(),
    offerWallet: (offered) => {
      walletOffered = offered;
    },
    forward: (ms) => {
      forwardedMs += ms;
    },
  };
  const server = await serveStripe(options.port ?? 0, {
    api,
    keep,
    troubles,
    book,
    control: (path, body) => control(fake, path, body),
    walletOffered: () => walletOffered,
  });
  return {
    ...fake,
    base: server.base,
    close: async () => {
      webhooks.close();
      await server.close();
    },
  };
};

const eventOf = (type: Stripe.Event['type'], object: object, now: Date): object => ({
  id: newEventId(),
  object: 'event',
  api_version: Stripe.API_VERSION,
  created: Math.floor(now.getTime() / 1000),
  data: { object },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
});
