import { type SettingKeyOf } from '@hatch/kernel/rules';
import { valueOf } from '@hatch/contexts/settings';
import { SettingsRepository } from '@hatch/contexts/settings/module';
import { SITE } from '@hatch/kernel';
import {
  callOf,
  CONFIG,
  DeviceCookies,
  isReachedFromHereAlone,
  LocalRateLimits,
  networkOf,
  programOf,
  RateLimits,
  sessionOf,
  TooManyRequests,
  viewerOf,
  type Config,
  type RateLimit,
  type Viewer,
} from '@hatch/platform';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limitOf } from '../call-limits.js';
import { CALLS_OF_GRANT, ProgramLimits } from './program-limits.js';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

const ON_DEVICE: RateLimit = { name: 'log-ins on a known device', times: 20, perSeconds: MINUTE_S };
/** Each successful log-in without a cookie makes another known device. */
const ON_DEVICES: RateLimit = { name: 'log-ins on known devices of an account', times: 60, perSeconds: MINUTE_S };
/** Customers count by account; this stops a person with many accounts. */
const WITH_ACCOUNTS = 4;

@Injectable()
export class CallLimitGuard implements CanActivate {
  readonly #local = new LocalRateLimits();
  /** False on a shop that only this machine reaches, so that a program under trial has no limit. */
  readonly #hasStrangers: boolean;

  constructor(
    @Inject(CONFIG) { host, behindProxy }: Pick<Config, 'host' | 'behindProxy'>,
    private readonly limits: RateLimits,
    private readonly programs: ProgramLimits,
    private readonly devices: DeviceCookies,
    private readonly settings: SettingsRepository,
  ) {
    this.#hasStrangers = behindProxy || !isReachedFromHereAlone(host, undefined);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const http = context.switchToHttp();
    await this.#count(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
    return true;
  }

  async #count(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    switch (limitOf(callOf(request))) {
      case 'calls of programs':
        return this.#callOfProgram(request, reply);
      case 'reads':
        return this.#read(request);
      case 'changes':
        return this.#change(request);
      case 'staff changes':
        return this.#changeByStaff(accountOf(request));
      case 'account changes':
        return this.#changeAccount(accountOf(request));
      case 'log-ins':
        return this.#logIn(request);
      case 'its own':
      case null:
        return;
    }
  }

  async #callOfProgram(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    void reply.header('ratelimit-limit', CALLS_OF_GRANT.times);
    try {
      const { left, resetS } = await this.programs.consume(programOf(request));
      void reply.header('ratelimit-remaining', left).header('ratelimit-reset', resetS);
    } catch (refused) {
      if (refused instanceof TooManyRequests)
        void reply.header('ratelimit-remaining', 0).header('ratelimit-reset', refused.retryAfterS);
      throw refused;
    }
  }

  async #read(request: FastifyRequest): Promise<void> {
    if (!this.#hasStrangers) return;
    const staff = staffOf(request);
    const limit = staff
      ? await this.#limit('reads of staff', 'reads_per_minute_staff', MINUTE_S)
      : await this.#limit('reads of an address', 'reads_per_minute_address', MINUTE_S);
    this.#local.consume(staff?.userId ?? networkOf(request.ip), limit);
  }

  /** Staff, and customers who are logged in, must not wait because guests on the same network used up its limit. */
  async #change(request: FastifyRequest): Promise<void> {
    const staff = staffOf(request);
    if (staff) return this.#changeByStaff(staff.userId);
    const [network, session] = [networkOf(request.ip), sessionOf(request)];
    const [ofVisitor, ofAddress, inHour, inDay] = await Promise.all([
      this.#limit('changes of a visitor', 'changes_per_minute_visitor', MINUTE_S),
      this.#limit('changes of an address', 'changes_per_minute_address', MINUTE_S),
      this.#limit('changes of an address in an hour', 'changes_per_hour_address', HOUR_S),
      this.#limit('changes of an address in a day', 'changes_per_day_address', DAY_S),
    ]);
    await Promise.all([
      session.hasBegun && this.limits.consume(ofVisitor, session.id),
      this.limits.consume(ofAddress, network),
    ]);
    if (!this.#hasStrangers) return;
    const account = viewerOf(request)?.userId;
    if (account === undefined) return this.#local.consume(network, inHour, inDay);
    this.#local.consume(account, inHour, inDay);
    const wide = [inHour, inDay].map((limit) => ({
      ...limit,
      name: `${limit.name}, with accounts`,
      times: WITH_ACCOUNTS * limit.times,
    }));
    this.#local.consume(network, ...wide);
  }

  async #changeByStaff(account: string): Promise<void> {
    if (!this.#hasStrangers) return;
    this.#local.consume(account, await this.#limit('changes of staff', 'changes_per_minute_staff', MINUTE_S));
  }

  async #changeAccount(account: string): Promise<void> {
    if (!this.#hasStrangers) return;
    const limits = await Promise.all([
      this.#limit('changes of an account', 'changes_per_minute_account', MINUTE_S),
      this.#limit('changes of an account in a day', 'changes_per_day_account', DAY_S),
    ]);
    await Promise.all(limits.map((limit) => this.limits.consume(limit, account)));
  }

  /** Others on the same network cannot keep out a device that the account knows. */
  async #logIn(request: FastifyRequest): Promise<void> {
    if (!this.#hasStrangers) return;
    const account = emailIn(request.body);
    const device = this.devices.read(request, account);
    if (device !== undefined) {
      this.#local.consume(device, ON_DEVICE);
      return this.#local.consume(account, ON_DEVICES);
    }
    const limit = await this.#limit('log-ins of an address', 'logins_per_minute_address', MINUTE_S);
    await this.limits.consume(limit, networkOf(request.ip));
  }

  async #limit(name: string, key: SettingKeyOf<number>, perSeconds: number): Promise<RateLimit> {
    const { state } = await this.settings.loadCached(SITE);
    return { name, times: valueOf(state, key), perSeconds, final: true, frequent: true };
  }
}

const staffOf = (request: FastifyRequest): Viewer | undefined => {
  const viewer = viewerOf(request);
  return viewer?.canManageTakeaway || viewer?.canReadHistory ? viewer : undefined;
};

const accountOf = (request: FastifyRequest): string => {
  const viewer = viewerOf(request);
  if (!viewer) throw new Error('The call has no account; its audience lets in visitors who are not logged in');
  return viewer.userId;
};

/** Lower case, as the login compares it. The body is not validated yet. */
const emailIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'
    ? body.email.trim().toLowerCase()
    : '';
