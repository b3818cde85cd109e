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
  /** The e-mail address as it was given. */
  readonly account: string;
  readonly address: string;
  /** Of a browser on which the account has logged in before. */
  readonly deviceId: string | undefined;
  /** A challenge, solved by the browser. */
  readonly captcha?: string | undefined;
};

/** A try that was counted; one that was right is given back. */
export type CountedTry = { refund(): Promise<void> };

/** A person at the keyboard; beyond it the browser has to work for each further try. */
const AT_ACCOUNT_FROM_ADDRESS: RateLimit = { name: 'wrong passwords', times: 5, perSeconds: 60 };
/** Many people share an address, and one person tries many accounts. */
const FROM_ADDRESS: RateLimit = { name: 'wrong passwords of an address', times: 30, perSeconds: 60 };
/** No one network can use it up. Strangers can, together: beyond it the browser has to work for each further try. */
const AT_ACCOUNT: RateLimit = { name: 'wrong passwords for an account', times: 300, perSeconds: 600 };
/** In a session of the account's own. */
const OF_OWN: RateLimit = { name: 'wrong own passwords', times: 5, perSeconds: 60 };
const ON_DEVICE: RateLimit = { name: 'wrong passwords on a device', times: 5, perSeconds: 60 };

/** Who guesses codes knows the password; of a million codes three are good at a time. */
const CODES: RateLimit = { name: 'wrong codes for an account', times: 10, perSeconds: 3600 };

const PASSKEYS: RateLimit = { name: 'passkey logins of an address', times: 30, perSeconds: 60 };

/** Too many wrong passwords at one account from here; a solved captcha lets the next try through at once. */
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

/**
 * At most five wrong passwords a minute at one account from one network or known device (OPEN-15). On a device that the
 * account does not know, each further try costs a captcha, so that strangers lock no one out: neither those of the same
 * network nor all networks together. More than thirty a minute from one network are refused. A try counts from its
 * start, so that parallel guesses gain nothing. A right one is given back, so that a whole kitchen behind one address
 * can log in.
 */
@Injectable()
export class LoginThrottle {
  constructor(
    private readonly limits: RateLimits,
    @Inject(Captcha) private readonly captcha: Pick<Captcha, 'isSolved'>,
  ) {}

  /**
   * Undefined where all networks together have guessed at the account, and the try has to bring a solved captcha.
   * @throws TooManyWrongPasswords where that would let it through, TooManyRequests
   */
  async consume(tried: LoginTry): Promise<CountedTry | undefined> {
    const { account, address, deviceId } = tried;
    // A device that an account knows has a budget of its own, which no stranger can reach.
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

  /** Of somebody who is logged in and gives the password again. @throws TooManyRequests */
  async consumeOwn(userId: string): Promise<CountedTry> {
    await this.limits.consume(OF_OWN, userId);
    return { refund: () => this.limits.refund(OF_OWN, userId) };
  }

  /** At most ten wrong codes an hour for an account (ACC-07). @throws TooManyRequests */
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
