/** A channel as sockets name it, and the topic of the change feed behind it. */
export type Channel = {
  readonly name: string;
  readonly topic: string;
  readonly isPrivate: boolean;
};

export type ChannelBook = {
  readonly named: (name: string) => Channel | undefined;
  readonly carrying: (topic: string) => Channel | undefined;
};

const customerTopics = ['store-state', 'closing-time', 'store-opened'];
const staffTopics = ['orders', 'open-time'];

/** The five channels of a site: three that customers may hear, two private to staff (OPEN-16, STAT-35). */
export const channelsOf = (domain: string): ChannelBook => {
  const channels: readonly Channel[] = [
    ...customerTopics.map((topic) => ({ topic, name: `${topic}.${domain}`, isPrivate: false })),
    ...staffTopics.map((topic) => ({ topic, name: `private-${topic}.${domain}`, isPrivate: true })),
  ];
  const byName = new Map(channels.map((channel) => [channel.name, channel]));
  const byTopic = new Map(channels.map((channel) => [channel.topic, channel]));
  return { named: (name) => byName.get(name), carrying: (topic) => byTopic.get(topic) };
};
