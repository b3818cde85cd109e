import { TextMessages, WebPush, type OutboundAnswer, type TextOutcome } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { Notice } from '../events.js';
import { mobileNumber, londonTime } from '@hatch/kernel/rules';
import type { PushSubscriptionKeys } from './push-subscription.js';
import type { Subscriber } from './subscribers.js';
import { dayAndTime } from '../order-mails.js';
import { ShopSettings } from '../../settings/module.js';

type NotedOrder = {
  readonly ref: string;
  readonly method: { readonly method: 'COLLECT' | 'DELIVER' } | null;
  /** ISO instant; null until it is paid. */
  readonly dueBy: string | null;
  /** ISO instant; null for as soon as possible. */
  readonly slot: string | null;
  readonly sentOut?: object | null;
};

const isDelivered = ({ method }: NotedOrder): boolean => method?.method === 'DELIVER';

const whenDue = (order: NotedOrder): string => {
  if (order.dueBy === null) return '';
  const time = order.slot === null ? londonTime(new Date(order.dueBy)) : dayAndTime(order.dueBy);
  return ` ${isDelivered(order) ? 'With you about' : 'Ready about'} ${time}.`;
};

const readyWords = (order: NotedOrder): string => {
  if (!isDelivered(order)) return 'ready to collect';
  return order.sentOut ? 'on its way to you' : 'ready and will be on its way to you soon';
};

/** Nothing personal: others may see the screen too. */
export const noticeWords = ({ notice }: Notice, order: NotedOrder): string => {
  const yours = `Your order ${order.ref}`;
  switch (notice) {
    case 'accepted':
      return `${yours} is accepted.${whenDue(order)}`;
    case 'delayed':
      return `${yours} takes longer than we promised, and we are sorry.${whenDue(order)}`;
    case 'late':
      return `${yours} is late, and we are sorry. We will tell you as soon as it is ${isDelivered(order) ? 'on its way' : 'ready'}.`;
    case 'ready':
      return `${yours} is ${readyWords(order)}.`;
    default:
      return notice satisfies never;
  }
};

/** `code`: the reason of a refusal, without personal data. */
type NoticeOutcome = { readonly outcome: TextOutcome['outcome']; readonly code: string };

const NOT_FOUND = 404;
const GONE = 410;
const TOO_MANY = 429;
const SERVER_ERROR = 500;

/**
 * Push services answer by RFC 8030. A timeout is retried, as a repeated notice replaces itself on the phone. An address
 * in a private network belongs to no push service.
 */
export const pushOutcome = (answer: OutboundAnswer): NoticeOutcome => {
  if ('failure' in answer) return { outcome: answer.failure === 'private' ? 'stopped' : 'busy', code: answer.failure };
  const { status } = answer;
  const code = String(status);
  if (status >= 200 && status < 300) return { outcome: 'taken', code };
  if (status === NOT_FOUND || status === GONE) return { outcome: 'stopped', code };
  return { outcome: status === TOO_MANY || status >= SERVER_ERROR ? 'busy' : 'refused', code };
};

type Phone =
  | { readonly channel: 'push'; readonly address: PushSubscriptionKeys; readonly page: string }
  | { readonly channel: 'text'; readonly number: string };

type Order = { readonly details: { readonly phoneNumber: string } | null };

export const phoneOf = (subscriber: Subscriber | undefined, { details }: Order): Phone | undefined => {
  if (subscriber?.channel === 'push') {
    const { address, page } = subscriber;
    return address ? { channel: 'push', address, page } : undefined;
  }
  const number = subscriber && mobileNumber(details?.phoneNumber ?? '');
  return number === undefined ? undefined : { channel: 'text', number };
};

type ToldOrder = NotedOrder & { readonly orderId: string };

/** Later the notice is stale. */
const TTL_SECONDS = { accepted: 1_800, delayed: 1_800, late: 1_800, ready: 3_600 } as const;
/** Longer names would split a text into two messages. */
const LONGEST_NAME = 40;
const LONGEST_TOPIC = 32;

@Injectable()
export class Phones {
  constructor(
    private readonly settings: ShopSettings,
    private readonly texts: TextMessages,
    private readonly webPush: WebPush,
  ) {}

  async tell(phone: Phone, notice: Notice, order: ToldOrder): Promise<NoticeOutcome> {
    const shopName = (await this.settings.get('site_name')).slice(0, LONGEST_NAME);
    const words = noticeWords(notice, order);
    const ttlSeconds = TTL_SECONDS[notice.notice];
    if (phone.channel === 'push') {
      const text = JSON.stringify({ title: shopName, body: words, ...placeOf(notice, order), page: phone.page });
      return pushOutcome(await this.webPush.send(phone.address, { text, ttlSeconds, topic: topicOf(order) }));
    }
    const told = await this.texts.send({ to: phone.number, text: `${shopName}: ${words}`, ttlSeconds });
    return { code: told.outcome, ...told };
  }
}

/** A newer notice of an order replaces the earlier one, and a repeated one itself. */
const placeOf = (notice: Notice, { ref }: ToldOrder) => ({
  tag: `order-${ref}`,
  key: [notice.notice, ...('dueBy' in notice ? [notice.dueBy] : [])].join(' '),
});

const topicOf = ({ orderId }: ToldOrder): string =>
  createHash('sha256').update(orderId).digest('base64url').slice(0, LONGEST_TOPIC);
