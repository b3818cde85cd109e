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

/** A person at the keyboard. */
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

type Budget = { readonly limit: RateLimit; readonly who: string | Network };

/** A device that an account knows has a budget of its own, which no stranger can reach. */
const budgetsOf = ({ account, address, deviceId }: LoginTry): readonly Budget[] => {
  const network = networkOf(address);
  if (deviceId !== undefined) return [{ limit: ON_DEVICE, who: `${deviceId} ${account}` }];
  return [
    { limit: AT_ACCOUNT_FROM_ADDRESS, who: namedFrom(network, account) },
    { limit: FROM_ADDRESS, who: network },
  ];
};

/**
 * At most five wrong passwords a minute at one account from one address or known device (OPEN-15), so that a stranger
 * locks out nobody but himself: what all networks together have tried at an account costs a captcha, never the way in.
 * A try counts from its beginning, so that guesses side by side gain nothing; one that
 * was right is given back, so that a whole kitchen behind one address can log in.
 */
@Injectable()
export class LoginThrottle {
  constructor(
    private readonly limits: RateLimits,
    @Inject(Captcha) private readonly captcha: Pick<Captcha, 'isSolved'>,
  ) {}

  /** Undefined where the try has to bring a solved captcha. @throws TooManyRequests */
  async consume(tried: LoginTry): Promise<CountedTry | undefined> {
    const taken: Budget[] = [];
    const take = async (budget: Budget): Promise<void> => {
      await this.limits.consume(budget.limit, budget.who);
      taken.push(budget);
    };
    const refund = async (): Promise<void> => {
      await Promise.all(taken.map(({ limit, who }) => this.limits.refund(limit, who)));
    };
    try {
      for (const budget of budgetsOf(tried)) await take(budget);
    } catch (refused) {
      await refund();
      throw refused;
    }
    if (tried.deviceId !== undefined) return { refund };
    try {
      await take({ limit: AT_ACCOUNT, who: tried.account });
    } catch (refused) {
      if (refused instanceof TooManyRequests && (await this.#isSolved(tried))) return { refund };
      await refund();
      if (refused instanceof TooManyRequests) return undefined;
      throw refused;
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
