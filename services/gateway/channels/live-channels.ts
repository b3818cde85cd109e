import type { Change, ChangeFeed } from '@hatch/projections/engine';
import { NO_TRACING, type Span, type Tracing } from '@hatch/platform/tracing';
import { changeMessage } from '../protocol/server-messages.js';
import type { Channel, ChannelRegistry } from './channel-registry.js';
import { groupConsecutive, type Group, RecentChanges, type EncodedChange } from './recent-changes.js';
import { Subscription, type Subscriber } from './subscription.js';

export type ChangeSource = Pick<ChangeFeed, 'after' | 'head' | 'oldest' | 'subscribe'>;

/** Changes in memory, and changes sent before a connection must drain. */
type Sizes = { readonly recent: number; readonly page: number };

/** Builds one frame for each change, whatever the number of subscribers. */
export class LiveChannels {
  private readonly subscriptions = new Map<string, Set<Subscription>>();
  private readonly newestByTopic = new Map<string, number>();
  private recent: RecentChanges;
  private newest = 0;
  private unsubscribeFromFeed: () => void = () => undefined;

  constructor(
    private readonly feed: ChangeSource,
    private readonly channels: ChannelRegistry,
    private readonly sizes: Sizes = { recent: 5_000, page: 500 },
    private readonly tracing: Tracing = NO_TRACING,
  ) {
    this.recent = new RecentChanges(sizes.recent, 0);
  }

  /** Subscribes to the feed before it reads the past, so that nothing is lost between. */
  async start(): Promise<void> {
    let buffered: Change[] | undefined = [];
    this.unsubscribeFromFeed = this.feed.subscribe((changes) => {
      if (buffered) buffered.push(...changes);
      else this.onChanges(changes);
    });
    const head = await this.feed.head();
    const past = await this.readPast(head);
    this.newest = (past[0]?.seq ?? head + 1) - 1;
    this.recent = new RecentChanges(this.sizes.recent, this.newest);
    this.onChanges(past);
    this.onChanges(buffered);
    buffered = undefined;
  }

  stop(): void {
    this.unsubscribeFromFeed();
  }

  /** `since` sends missed changes first: in order, none twice, none lost. @throws when it cannot read them. */
  async subscribe(channel: Channel, subscriber: Subscriber, since?: number): Promise<void> {
    const subscription = new Subscription(channel, subscriber, since ?? this.newest);
    subscriber.onSubscribed(subscription);
    if (since === undefined) return this.goLive(subscription);
    try {
      await this.catchUp(subscription);
    } catch (error) {
      this.unsubscribe(subscription);
      throw error;
    }
  }

  unsubscribe(subscription: Subscription): void {
    subscription.end();
    const others = this.subscriptions.get(subscription.topic);
    if (others?.delete(subscription) && others.size === 0) this.subscriptions.delete(subscription.topic);
  }

  private async readPast(head: number): Promise<readonly Change[]> {
    const past: Change[] = [];
    for (let from = Math.max(0, head - this.sizes.recent); from < head;) {
      const page = await this.feed.after(from, { limit: this.sizes.page });
      past.push(...page);
      from = page.at(-1)?.seq ?? head;
    }
    return past;
  }

  private onChanges(changes: readonly Change[]): void {
    const next = changes.find(({ seq }) => seq > this.newest);
    if (next && next.seq > this.newest + 1) this.resetAll(next.seq - 1);
    const encoded = changes.flatMap((change) => this.encode(change));
    for (const group of groupConsecutive(encoded)) this.broadcast(group);
  }

  /** The feed has a gap: it began late, or changes were deleted. */
  private resetAll(seq: number): void {
    this.newest = seq;
    this.newestByTopic.clear();
    this.recent = new RecentChanges(this.sizes.recent, seq);
    for (const subscriptions of this.subscriptions.values()) {
      for (const subscription of subscriptions) subscription.reset(seq);
    }
  }

  private encode(change: Change): readonly EncodedChange[] {
    if (change.seq <= this.newest) return [];
    this.newest = change.seq;
    const channel = this.channels.byTopic(change.channel);
    if (channel === undefined) return [];
    const prev = this.newestByTopic.get(change.channel) ?? 0;
    this.remember(change);
    const encoded = { seq: change.seq, topic: change.channel, frame: changeMessage(channel.name, change, prev) };
    this.recent.add(encoded);
    return [change.traceparent === undefined ? encoded : { ...encoded, change }];
  }

  /** Bounds the topics of orders, which are many; without a number before it, clients accept any change. */
  private remember({ channel: topic, seq }: Change): void {
    this.newestByTopic.delete(topic);
    this.newestByTopic.set(topic, seq);
    if (this.newestByTopic.size <= this.sizes.recent) return;
    for (const oldest of this.newestByTopic.keys()) {
      if (this.channels.isLasting(oldest)) continue;
      this.newestByTopic.delete(oldest);
      return;
    }
  }

  private broadcast({ topic, first, changes }: Group): void {
    const subscriptions = this.subscriptions.get(topic);
    if (subscriptions === undefined) return;
    const frames = changes.length === 1 ? first.frame : Buffer.concat(changes.map(({ frame }) => frame));
    const spans = this.tracing.isOn ? changes.flatMap((encoded) => this.spansOf(encoded, subscriptions.size)) : [];
    for (const subscription of subscriptions) {
      if (subscription.position < first.seq) subscription.subscriber.send(frames);
      else subscription.advance(changes);
    }
    for (const span of spans) span.end();
  }

  private spansOf({ change }: EncodedChange, sockets: number): readonly Span[] {
    if (change?.traceparent === undefined) return [];
    const { event, at, traceparent } = change;
    const came = this.tracing.start(`change ${event}`, {
      kind: 'consumer',
      parent: traceparent,
      beganAt: new Date(at),
    });
    came.end();
    return [
      this.tracing.start(`push ${event}`, { parent: came.traceparent, attributes: { 'hatch.sockets': sockets } }),
    ];
  }

  // No other change can come in between writing the last page and going live: there is no await between them.
  private async catchUp(subscription: Subscription): Promise<void> {
    if (subscription.position > this.newest && subscription.position > (await this.feed.head())) {
      return this.reset(subscription);
    }
    while (subscription.isOpen) {
      if (subscription.position >= this.recent.completeSince) {
        const missed = this.recent.after(subscription.position, subscription.topic, this.sizes.page);
        subscription.advance(missed);
        if (missed.length < this.sizes.page) return this.goLive(subscription);
      } else if (!(await this.advanceFromTable(subscription))) {
        return this.reset(subscription);
      }
      await subscription.subscriber.drained();
    }
  }

  /** False when later changes are no longer kept. */
  private async advanceFromTable(subscription: Subscription): Promise<boolean> {
    const { position, topic, channel } = subscription;
    const { completeSince } = this.recent;
    const page = await this.feed.after(position, { channel: topic, limit: this.sizes.page });
    if ((await this.feed.oldest()) > position + 1) return false;
    for (const change of page) {
      const frame = changeMessage(channel.name, change, subscription.lastSent);
      subscription.advance([{ seq: change.seq, topic, frame }]);
    }
    if (page.length < this.sizes.page) subscription.skipTo(completeSince);
    return true;
  }

  private reset(subscription: Subscription): void {
    if (!subscription.isOpen) return;
    subscription.reset(this.newest);
    this.goLive(subscription);
  }

  private goLive(subscription: Subscription): void {
    if (!subscription.isOpen) return;
    const others = this.subscriptions.get(subscription.topic);
    if (others) others.add(subscription);
    else this.subscriptions.set(subscription.topic, new Set([subscription]));
  }
}
