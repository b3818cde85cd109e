import type { Change, ChangeFeed } from './change-feed.port.js';
import type { Channel, ChannelBook } from './channels.js';
import { RecentChanges, type SentChange } from './recent-changes.js';
import { runsOfOneTopic, type Run } from './runs-of-one-topic.js';
import { changeMessage } from './server-messages.js';
import { Subscription, type Listener } from './subscription.js';

/** How many changes are remembered, and how many a socket is sent before it is waited for. */
type Sizes = { readonly recent: number; readonly page: number };

/** Follows the change feed and hands every change, as one frame built once, to whoever subscribed to its channel. */
export class LiveChannels {
  private readonly subscriptions = new Map<string, Set<Subscription>>();
  private readonly newestOf = new Map<string, number>();
  private recent: RecentChanges;
  private newest = 0;
  private unfollow: () => void = () => undefined;

  constructor(
    private readonly feed: ChangeFeed,
    private readonly channels: ChannelBook,
    private readonly sizes: Sizes = { recent: 5_000, page: 500 },
  ) {
    this.recent = new RecentChanges(sizes.recent, 0);
  }

  /** Reads the recent past, then follows. Nothing falls between: the feed is heard before the past is read. */
  async start(): Promise<void> {
    let early: Change[] | undefined = [];
    this.unfollow = this.feed.subscribe((changes) => {
      if (early) early.push(...changes);
      else this.take(changes);
    });
    const head = await this.feed.head();
    const past = await this.past(head);
    this.newest = (past[0]?.seq ?? head + 1) - 1;
    this.recent = new RecentChanges(this.sizes.recent, this.newest);
    this.take(past);
    this.take(early);
    early = undefined;
  }

  stop(): void {
    this.unfollow();
  }

  /**
   * Subscribes to what comes from now on, or, with `since`, to everything after that `seq`: the missed changes come
   * first, in order, none twice and none lost among those that arrive meanwhile.
   * @throws what the change feed throws when the missed changes cannot be read; the subscription has then ended.
   */
  async join(channel: Channel, listener: Listener, since?: number): Promise<void> {
    const subscription = new Subscription(channel, listener, since ?? this.newest);
    listener.joined(subscription);
    if (since === undefined) return this.goLive(subscription);
    try {
      await this.catchUp(subscription);
    } catch (error) {
      this.leave(subscription);
      throw error;
    }
  }

  leave(subscription: Subscription): void {
    subscription.end();
    this.subscriptions.get(subscription.topic)?.delete(subscription);
  }

  private async past(head: number): Promise<readonly Change[]> {
    const past: Change[] = [];
    for (let from = Math.max(0, head - this.sizes.recent); from < head;) {
      const page = await this.feed.after(from, { limit: this.sizes.page });
      past.push(...page);
      from = page.at(-1)?.seq ?? head;
    }
    return past;
  }

  private take(changes: readonly Change[]): void {
    const next = changes.find(({ seq }) => seq > this.newest);
    if (next && next.seq > this.newest + 1) this.forgetBefore(next.seq);
    const sent = changes.flatMap((change) => this.remembered(change));
    for (const run of runsOfOneTopic(sent)) this.deliver(run);
  }

  /** The feed left changes out, because it began late or they were deleted meanwhile: nobody may go on as if it had not. */
  private forgetBefore(seq: number): void {
    this.newest = seq - 1;
    this.newestOf.clear();
    this.recent = new RecentChanges(this.sizes.recent, this.newest);
    for (const subscriptions of this.subscriptions.values()) {
      for (const subscription of subscriptions) subscription.reset(this.newest);
    }
  }

  private remembered(change: Change): readonly SentChange[] {
    if (change.seq <= this.newest) return [];
    this.newest = change.seq;
    const channel = this.channels.carrying(change.channel);
    if (channel === undefined) return [];
    const prev = this.newestOf.get(change.channel) ?? 0;
    this.newestOf.set(change.channel, change.seq);
    const sent = { seq: change.seq, topic: change.channel, frame: changeMessage(channel, change, prev) };
    this.recent.remember(sent);
    return [sent];
  }

  private deliver(run: Run): void {
    const subscriptions = this.subscriptions.get(run.topic);
    if (subscriptions === undefined) return;
    const together = run.changes.length === 1 ? run.first.frame : Buffer.concat(run.changes.map(({ frame }) => frame));
    for (const subscription of subscriptions) {
      if (subscription.position < run.first.seq) subscription.listener.send(together);
      else subscription.advance(run.changes);
    }
  }

  // What happens between two awaits is one step: the last page is written and the subscription live before any other
  // change can come in.
  private async catchUp(subscription: Subscription): Promise<void> {
    if (subscription.position > this.newest && subscription.position > (await this.feed.head())) {
      return this.startAnew(subscription);
    }
    while (subscription.isOpen) {
      if (subscription.position >= this.recent.knownSince) {
        const missed = this.recent.after(subscription.position, subscription.topic, this.sizes.page);
        subscription.advance(missed);
        if (missed.length < this.sizes.page) return this.goLive(subscription);
      } else if (!(await this.advanceFromTable(subscription))) {
        return this.startAnew(subscription);
      }
      await subscription.listener.drained();
    }
  }

  /** False when changes after the subscription's position are no longer kept. */
  private async advanceFromTable(subscription: Subscription): Promise<boolean> {
    const { position, topic, channel } = subscription;
    const knownSince = this.recent.knownSince;
    const page = await this.feed.after(position, { channel: topic, limit: this.sizes.page });
    if ((await this.feed.oldest()) > position + 1) return false;
    for (const change of page) {
      const frame = changeMessage(channel, change, subscription.lastTold);
      subscription.advance([{ seq: change.seq, topic, frame }]);
    }
    if (page.length < this.sizes.page) subscription.skipTo(knownSince);
    return true;
  }

  private startAnew(subscription: Subscription): void {
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
