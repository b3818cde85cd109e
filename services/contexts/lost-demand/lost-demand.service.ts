import { systemContext, type Clock, type CommandContext } from '@hatch/kernel';
import {
  CLOCK,
  LOGGER,
  RateLimits,
  TooManyRequests,
  type Logger,
  type Network,
  type RateLimit,
  type Visitor,
} from '@hatch/platform';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { recordLostDemand } from './record-lost-demand.decision.js';
import { LostDemandFacts } from './lost-demand-facts.service.js';
import { LostDemandRepository } from './lost-demand.repository.js';
import { thingOf, type Wish } from './wish.js';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
const ONE_THING: RateLimit = { name: 'lost demand of a thing', times: 1, perSeconds: HOUR_S, final: true };
const ONE_VISITOR: RateLimit = { name: 'lost demand of a visitor', times: 30, perSeconds: DAY_S, final: true };
const ONE_NETWORK: RateLimit = { name: 'lost demand of a network', times: 200, perSeconds: DAY_S, final: true };

const MOST_REMEMBERED = 20_000;
const MOST_WAITING = 500;

type Waiting = {
  readonly wish: Wish;
  readonly who: string;
  readonly from: Network;
  readonly context: CommandContext;
};

/**
 * Counts once an hour for each visitor and thing, within limits for each visitor, network and day. Best effort: facts
 * are lost when the process is killed or the log is down.
 */
@Injectable()
export class LostDemand implements OnModuleDestroy {
  readonly #counted = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: HOUR_S * 1000 });
  readonly #waiting: Waiting[] = [];
  #dropped = 0;
  #work: Promise<void> | undefined;

  constructor(
    private readonly days: LostDemandRepository,
    private readonly facts: LostDemandFacts,
    private readonly limits: RateLimits,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  note(wish: Wish | undefined, { sessionId, network, block, isNew }: Visitor): void {
    if (!wish) return;
    // Until their cookie comes back, visitors of one network count as one.
    const who = isNew ? network : sessionId;
    const key = keyOf(who, wish);
    if (this.#counted.has(key)) return;
    if (this.#waiting.length >= MOST_WAITING) {
      this.#dropped++;
      return;
    }
    this.#counted.set(key, true);
    this.#waiting.push({ wish, who, from: { network, block }, context: systemContext('lost-demand', this.clock) });
    this.#work ??= this.#workOff();
  }

  async settled(): Promise<void> {
    await this.#work;
  }

  onModuleDestroy(): Promise<void> {
    return this.settled();
  }

  /** One after another, so that visitors never wait for a connection that this uses. */
  async #workOff(): Promise<void> {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift())
      try {
        await this.#record(next);
      } catch (err) {
        this.logger.warn({ err, kind: next.wish.kind }, 'Lost demand could not be recorded; this is not counted');
      }
    if (this.#dropped > 0)
      this.logger.warn(
        { dropped: this.#dropped },
        'More lost demand came than could be recorded; the rest is not counted',
      );
    this.#dropped = 0;
    this.#work = undefined;
  }

  async #record({ wish, who, from, context }: Waiting): Promise<void> {
    const fact = await this.facts.of(wish, new Date(context.now));
    if (!fact || !(await this.#isWithinLimits(keyOf(who, wish), who, from))) return;
    await this.days.handle(fact.data.day, recordLostDemand(fact), context);
  }

  async #isWithinLimits(key: string, who: string, from: Network): Promise<boolean> {
    try {
      await this.limits.consume(ONE_THING, key);
      await this.limits.consume(ONE_VISITOR, who);
      await this.limits.consume(ONE_NETWORK, from);
      return true;
    } catch (refused) {
      if (refused instanceof TooManyRequests) return false;
      throw refused;
    }
  }
}

const keyOf = (who: string, wish: Wish): string => `${who} ${thingOf(wish)}`;
