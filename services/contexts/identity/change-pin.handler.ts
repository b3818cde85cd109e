import { type Rejection, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changePin } from './change-pin.decision.js';
import { pinProblem } from './pin-rules.js';
import { Pins } from './pins.repository.js';
import type { RegisteredUser } from './state.js';
import { UserRepository } from './user.repository.js';

type Data = {
  readonly userId: string;
  readonly pin: string | null;
  readonly by: Pick<RegisteredUser, 'userId' | 'isSuperuser'>;
};

export type PinChange = { readonly rejection?: Rejection | undefined; readonly position?: bigint | undefined };

export class ChangePin extends UseCaseCommand<Data, PinChange> {}

@CommandHandler(ChangePin)
export class ChangePinHandler implements ICommandHandler<ChangePin> {
  constructor(
    private readonly users: UserRepository,
    private readonly pins: Pins,
  ) {}

  async execute({ data: { userId, pin, by }, context }: ChangePin): Promise<PinChange> {
    const problem = pin === null ? undefined : pinProblem(pin);
    if (problem) return { rejection: problem };
    const { rejection, position } = await this.users.handle(userId, changePin({ isSet: pin !== null, by }), context);
    if (rejection) return { rejection };
    await (pin === null ? this.pins.remove(userId) : this.pins.set(userId, pin));
    return { position };
  }
}
