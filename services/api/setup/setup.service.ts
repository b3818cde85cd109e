import { DraftPages } from '@hatch/contexts/content/module';
import { passwordProblem, RegisterOwner } from '@hatch/contexts/identity/module';
import { SettingsRepository } from '@hatch/contexts/settings/module';
import { valueOf } from '@hatch/contexts/settings';
import { GetStoreStatus } from '@hatch/contexts/store-status/module';
import { childContext, newId, rejectFields, rejection, SITE, type CommandContext, type Rejection } from '@hatch/kernel';
import { SecurityLog } from '@hatch/platform';
import { StorefrontQueries } from '@hatch/projections/catalog';
import { Checkpoints, untilProjected } from '@hatch/projections/engine';
import { OrdersQueries } from '@hatch/projections/orders';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { SetupOwnerDto } from './setup.dto.js';
import { SetupKey } from './setup-key.service.js';

const wrongKey: Rejection = rejection(
  'setup.wrong-key',
  'This link is not the one that was printed when Hatch started; please open that one',
);

export type SetupSteps = {
  readonly shop: boolean;
  readonly hours: boolean;
  readonly products: boolean;
  readonly open: boolean;
  readonly order: boolean;
};

@Injectable()
export class Setup {
  constructor(
    private readonly commands: CommandBus,
    private readonly key: SetupKey,
    private readonly checkpoints: Checkpoints,
    private readonly security: SecurityLog,
  ) {}

  /** The owner can log in at once, and finds first drafts of the required pages. */
  async makeOwner({ key, ...owner }: SetupOwnerDto, context: CommandContext): Promise<Rejection | undefined> {
    if (!this.key.isRight(key)) return wrongKey;
    const problem = passwordProblem(owner.password, owner.email);
    if (problem) return rejectFields([{ field: 'password', ...problem }]);
    const done = await this.commands.execute(new RegisterOwner({ userId: newId(), ...owner }, context));
    if (done.rejection) return done.rejection;
    this.security.record('rights.changed', { account: owner.email, changed: ['admin', 'superuser'] });
    await untilProjected(this.checkpoints, 'user-directory', { after: done.position });
    return (await this.commands.execute(new DraftPages({}, childContext(context, 'pages')))).rejection;
  }
}

/** Reads the steps off the shop itself, and stores none. */
@Injectable()
export class SetupProgress {
  constructor(
    private readonly queries: QueryBus,
    private readonly settings: SettingsRepository,
    private readonly menu: StorefrontQueries,
    private readonly orders: OrdersQueries,
  ) {}

  async steps(): Promise<SetupSteps> {
    const { state } = await this.settings.load(SITE);
    const [products, status, order] = await Promise.all([
      this.menu.list({ limit: 1 }),
      this.queries.execute(new GetStoreStatus({})),
      this.orders.isAnyPlaced(),
    ]);
    return {
      shop: state.values.has('site_name') && state.values.has('full_address'),
      hours: valueOf(state, 'open_time') !== '' && valueOf(state, 'close_time') !== '',
      products: products.length > 0,
      open: status !== 'closed',
      order,
    };
  }
}
