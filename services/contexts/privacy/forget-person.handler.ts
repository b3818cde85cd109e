import { UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Logins, Pins } from '../identity/module.js';
import { AccountAccess } from './account-access.service.js';
import { PersonalData } from './personal-data.service.js';

type Data = {
  readonly subjects: readonly string[];
  readonly accounts: readonly string[];
};

/** Makes the personal data of one person unreadable for ever; orders, totals and history stay. */
export class ForgetPerson extends UseCaseCommand<Data, void> {}

@CommandHandler(ForgetPerson)
export class ForgetPersonHandler implements ICommandHandler<ForgetPerson> {
  constructor(
    private readonly access: AccountAccess,
    private readonly pins: Pins,
    private readonly logins: Logins,
    private readonly personalData: PersonalData,
  ) {}

  async execute({ data: { subjects, accounts }, context }: ForgetPerson): Promise<void> {
    for (const userId of accounts) {
      await this.access.end(userId);
      await this.pins.remove(userId);
      await this.logins.removeAll(userId);
    }
    await this.personalData.forget(subjects, context);
  }
}
