import { TextMessages, WebPush } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Shop } from '../../store-status/module.js';
import type { Notice } from '../events.js';
import { noticeWords, type NotedOrder } from './notice-words.js';
import type { Phone } from './phone.js';
import { pushOutcome, type NoticeOutcome } from './push-outcome.js';

type ToldOrder = NotedOrder & { readonly orderId: string };

/** Later the notice is stale. */
const TTL_SECONDS = { accepted: 1_800, delayed: 1_800, late: 1_800, ready: 3_600 } as const;
/** Longer names would split a text into two messages. */
const LONGEST_NAME = 40;
const LONGEST_TOPIC = 32;

@Injectable()
export class Phones {
  constructor(
    private readonly shop: Shop,
    private readonly texts: TextMessages,
    private readonly webPush: WebPush,
  ) {}

  async tell(phone: Phone, notice: Notice, order: ToldOrder): Promise<NoticeOutcome> {
    const shopName = (await this.shop.setting('site_name')).slice(0, LONGEST_NAME);
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
