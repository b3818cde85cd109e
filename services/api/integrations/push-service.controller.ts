import { PushService } from '@hatch/contexts/integrations/module';
import type { CommandContext } from '@hatch/kernel';
import { Context, type OutboundAnswer } from '@hatch/platform';
import { Controller, HttpCode, Post } from '@nestjs/common';
import type { Failure, Success } from '../answers.js';

const CHANNEL = 'hatch-test';

const NOT_SET =
  'Not all keys are saved: an app id (a number), an app key, an app secret and an app cluster (such as eu) are needed.';
const NO_SUCH_CLUSTER = 'There is no push service of this app cluster.';
const NO_ANSWER = 'The push service could not be reached. Try again later.';
const taken = (status: number): boolean => status >= 200 && status < 300;
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

const done = (message: string): Success => ({ status: true, message });
const refused = (message: string): Failure => ({ status: false, message });

@Controller('api/admin/push_service')
export class PushServiceController {
  constructor(private readonly service: PushService) {}

  /** Sends a test event and answers the service's reply. */
  @Post('try')
  @HttpCode(200)
  async try(@Context() { now }: CommandContext): Promise<Success | Failure> {
    const data = JSON.stringify({ at: new Date(now).toISOString() });
    return told(await this.service.send([{ channel: CHANNEL, name: 'test', data }]));
  }
}

const told = (answer: OutboundAnswer | undefined): Success | Failure => {
  if (!answer) return refused(NOT_SET);
  if ('failure' in answer) return refused(answer.failure === 'unknown-name' ? NO_SUCH_CLUSTER : NO_ANSWER);
  const { status } = answer;
  if (taken(status)) return done(`The push service took a test event, on its channel ${CHANNEL}.`);
  return refused(
    isRefusal(status)
      ? `The push service refused the keys (${status}). Compare all four with what it shows you.`
      : `The push service has a problem (${status}). Try again later.`,
  );
};
