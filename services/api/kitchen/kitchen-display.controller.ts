import { ShopSettings } from '@hatch/contexts/settings/module';
import { kitchenSteps, type KitchenSteps } from '@hatch/kernel/rules';
import { CONFIG, type Config } from '@hatch/platform';
import { Controller, Get, Inject } from '@nestjs/common';

type DisplayAnswer = {
  readonly status: true;
  /** What takes an order first: a printed ticket, or a press of Start. */
  readonly steps: KitchenSteps;
  /** Who gets the email when no one takes an order. */
  readonly told: string;
  /** When to propose that the store is busy, and for how long. */
  readonly busy: { readonly late_orders: number; readonly minutes: number; readonly by_itself: boolean };
};

@Controller('api')
export class KitchenDisplayController {
  constructor(
    private readonly settings: ShopSettings,
    @Inject(CONFIG) private readonly config: Pick<Config, 'adminEmail'>,
  ) {}

  @Get('kitchen_display')
  async display(): Promise<DisplayAnswer> {
    const [steps, printers, late_orders, minutes, by_itself] = await Promise.all([
      this.settings.get('kitchen_steps'),
      this.settings.get('ticket_printers'),
      this.settings.get('busy_late_orders'),
      this.settings.get('busy_minutes'),
      this.settings.get('busy_by_itself'),
    ]);
    return {
      status: true,
      steps: kitchenSteps(steps, printers.length > 0),
      told: this.config.adminEmail,
      busy: { late_orders, minutes, by_itself },
    };
  }
}
