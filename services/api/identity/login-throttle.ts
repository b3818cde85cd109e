import {
  Captcha,
  namedFrom,
  networkOf,
  RateLimits,
  TooManyRequests,
  type Network,
  type RateLimit,
} from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';

export type LoginTry = {
  readonly account: string;
  readonly address: string;
  /** Identifies a browser on which the account has logged in before. */
  readonly deviceId: string | undefined;
  readonly captcha?: string | undefined;
};

/** A correct try is refunded, so that a whole kitchen behind one address can log in. */
export type CountedTry = { refund(): Promise<void> };

/** Enough for a person; beyond it the browser has to work for each further try. */
const AT_ACCOUNT_FROM_ADDRESS: RateLimit = { name: 'wrong passwords', times: 5, perSeconds: 60 };
/** Many people share an address, and one person tries many accounts. */
const FROM_ADDRESS: RateLimit = { name: 'wrong passwords of an address', times: 30, perSeconds: 60 };
/** No one network can use it up, but strangers together can: then the browser works for each further try. */
const AT_ACCOUNT: RateLimit = { name: 'wrong passwords for an account', times: 300, perSeconds: 600 };
const OF_OWN: RateLimit = { name: 'wrong own passwords', times: 5, perSeconds: 60 };
const ON_DEVICE: RateLimit = { name: 'wrong passwords on a device', times: 5, perSeconds: 60 };

/** A guesser of codes knows the password; three of a million codes are valid at a time. */
const CODES: RateLimit = { name: 'wrong codes for an account', times: 10, perSeconds: 3600 };

const PASSKEYS: RateLimit = { name: 'passkey logins of an address', times: 30, perSeconds: 60 };

/** A solved captcha lets the next try through at once. */
export class TooManyWrongPasswords extends TooManyRequests {}

class Exhausted extends TooManyRequests {
  constructor(
    retryAfterS: number,
    readonly limit: RateLimit,
  ) {
    super(retryAfterS);
  }
}

type Budget = { readonly limit: RateLimit; readonly who: string | Network };

/** Unknown devices pay for more tries with captchas, so that strangers lock no one out. A try counts from its start. */
@Injectable()
export class LoginThrottle {
  constructor(
    private readonly limits: RateLimits,
    @Inject(Captcha) private readonly captcha: Pick<Captcha, 'isSolved'>,
  ) {}

  /** Undefined where the try must bring a solved captcha. @throws TooManyWrongPasswords, TooManyRequests */
  async consume(tried: LoginTry): Promise<CountedTry | undefined> {
    const { account, address, deviceId } = tried;
    // A device that the account knows has a separate budget, which no stranger can reach.
    if (deviceId !== undefined) return this.#taken([{ limit: ON_DEVICE, who: `${deviceId} ${account}` }]);
    const network = networkOf(address);
    const fromHere = { limit: FROM_ADDRESS, who: network };
    const atAccountFromHere = { limit: AT_ACCOUNT_FROM_ADDRESS, who: namedFrom(network, account) };
    const atAccount = { limit: AT_ACCOUNT, who: account };
    try {
      return await this.#taken([atAccountFromHere, fromHere, atAccount]);
    } catch (refused) {
      if (!(refused instanceof Exhausted) || refused.limit === FROM_ADDRESS) throw refused;
      if (await this.#isSolved(tried)) return this.#taken([fromHere]);
      if (refused.limit === AT_ACCOUNT) return undefined;
      throw new TooManyWrongPasswords(refused.retryAfterS);
    }
  }

  /** All of these, or none. @throws Exhausted */
  async #taken(budgets: readonly Budget[]): Promise<CountedTry> {
    const taken: Budget[] = [];
    const refund = async (): Promise<void> => {
      await Promise.all(taken.map(({ limit, who }) => this.limits.refund(limit, who)));
    };
    for (const budget of budgets) {
      try {
        await this.limits.consume(budget.limit, budget.who);
      } catch (refused) {
        await refund();
        throw refused instanceof TooManyRequests ? new Exhausted(refused.retryAfterS, budget.limit) : refused;
      }
      taken.push(budget);
    }
    return { refund };
  }

  /** @throws TooManyRequests */
  async consumeOwn(userId: string): Promise<CountedTry> {
    await this.limits.consume(OF_OWN, userId);
    return { refund: () => this.limits.refund(OF_OWN, userId) };
  }

  /** @throws TooManyRequests */
  async consumeCode(userId: string): Promise<CountedTry> {
    await this.limits.consume(CODES, userId);
    return { refund: () => this.limits.refund(CODES, userId) };
  }

  /** Each keeps a challenge for five minutes. @throws TooManyRequests */
  async consumePasskey(address: string): Promise<void> {
    await this.limits.consume(PASSKEYS, networkOf(address));
  }

  async #isSolved({ captcha }: LoginTry): Promise<boolean> {
    return captcha !== undefined && this.captcha.isSolved(captcha);
  }
}
