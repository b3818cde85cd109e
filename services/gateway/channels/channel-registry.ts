import { orderOfChannel, trackingChannel } from '@hatch/platform';
import { orderOfTopic, trackingTopic } from '@hatch/projections/orders';

export type Channel = {
  readonly name: string;
  readonly topic: string;
  readonly isPrivate: boolean;
};

const PUBLIC_TOPICS = ['store-state', 'closing-time', 'store-opened', 'shop'];
const STAFF_TOPICS = ['orders', 'open-time', 'capacity'];

/** Each order's channel is public, but its name is unguessable: knowing it is the permission. */
export class ChannelRegistry {
  private readonly channelsByName: ReadonlyMap<string, Channel>;
  private readonly channelsByTopic: ReadonlyMap<string, Channel>;
  private readonly ending: string;

  /** @param domain ends every channel's name @param trackingKey absent: no channels of orders */
  constructor(
    domain: string,
    private readonly trackingKey?: Buffer,
  ) {
    this.ending = `.${domain}`;
    const channels: readonly Channel[] = [
      ...PUBLIC_TOPICS.map((topic) => ({ topic, name: topic + this.ending, isPrivate: false })),
      ...STAFF_TOPICS.map((topic) => ({ topic, name: `private-${topic}${this.ending}`, isPrivate: true })),
    ];
    this.channelsByName = new Map(channels.map((channel) => [channel.name, channel]));
    this.channelsByTopic = new Map(channels.map((channel) => [channel.topic, channel]));
  }

  byName(name: string): Channel | undefined {
    return this.channelsByName.get(name) ?? this.ofOrderBy(name);
  }

  byTopic(topic: string): Channel | undefined {
    return this.channelsByTopic.get(topic) ?? this.ofOrder(orderOfTopic(topic));
  }

  /** False for the channels of orders, which come and go. */
  isLasting(topic: string): boolean {
    return this.channelsByTopic.has(topic);
  }

  private ofOrderBy(name: string): Channel | undefined {
    if (!this.trackingKey || !name.endsWith(this.ending)) return undefined;
    return this.ofOrder(orderOfChannel(this.trackingKey, name.slice(0, -this.ending.length)));
  }

  private ofOrder(orderId: string | undefined): Channel | undefined {
    if (!this.trackingKey || orderId === undefined) return undefined;
    const name = trackingChannel(this.trackingKey, orderId) + this.ending;
    return { topic: trackingTopic(orderId), name, isPrivate: false };
  }
}
