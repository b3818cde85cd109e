import { PushAccounts, type PushAccount } from '../settings/module.js';
import { Outbound, type OutboundAnswer } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import Pusher from 'pusher';

export type PushMessage = {
  readonly channel: string;
  readonly name: string;
  /** JSON, at most 10 KB. */
  readonly data: string;
};

/** Pusher Channels. */
@Injectable()
export class PushService {
  constructor(
    private readonly accounts: PushAccounts,
    private readonly outbound: Outbound,
  ) {}

  /** Never rejects because of the service. @returns undefined until all keys are set @param messages at most 10 */
  async send(messages: readonly PushMessage[]): Promise<OutboundAnswer | undefined> {
    const account = await this.accounts.present();
    return account && this.outbound.post(...callOf(account, messages));
  }
}

const callOf = (account: PushAccount, messages: readonly PushMessage[]): Parameters<Outbound['post']> => {
  const body = JSON.stringify({ batch: messages });
  const path = `/apps/${account.appId}/batch_events`;
  const signed = new Pusher(account).createSignedQueryString({ method: 'POST', path, body });
  const url = new URL(`https://api-${account.cluster}.pusher.com${path}?${signed}`);
  return [url, { headers: { 'content-type': 'application/json', 'user-agent': 'Hatch/1' }, body }];
};
