/** A channel as clients name it, and the topic of the change feed behind it. */
export type Channel = {
  readonly name: string;
  readonly topic: string;
  readonly isPrivate: boolean;
};

const PUBLIC_TOPICS = ['store-state', 'closing-time', 'store-opened', 'shop'];
const STAFF_TOPICS = ['orders', 'open-time'];

/** The six channels of a shop: four public ones, and two that are private to staff (OPEN-16, STAT-35). */
export class ChannelRegistry {
  private readonly channelsByName: ReadonlyMap<string, Channel>;
  private readonly channelsByTopic: ReadonlyMap<string, Channel>;

  /** @param domain ends every channel's name */
  constructor(domain: string) {
    const channels: readonly Channel[] = [
      ...PUBLIC_TOPICS.map((topic) => ({ topic, name: `${topic}.${domain}`, isPrivate: false })),
      ...STAFF_TOPICS.map((topic) => ({ topic, name: `private-${topic}.${domain}`, isPrivate: true })),
    ];
    this.channelsByName = new Map(channels.map((channel) => [channel.name, channel]));
    this.channelsByTopic = new Map(channels.map((channel) => [channel.topic, channel]));
  }

  byName(name: string): Channel | undefined {
    return this.channelsByName.get(name);
  }

  byTopic(topic: string): Channel | undefined {
    return this.channelsByTopic.get(topic);
  }
}
