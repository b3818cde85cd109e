import { ShopSettings } from '@hatch/contexts/settings/module';
import { kitchenSteps, type KitchenSteps } from '@hatch/kernel/rules';
import { Controller, Get } from '@nestjs/common';

type DisplayAnswer = {
  readonly status: true;
  /** What takes an order first: a printed ticket, or a press of Start. */
  readonly steps: KitchenSteps;
};

@Controller('api')
export class KitchenDisplayController {
  constructor(private readonly settings: ShopSettings) {}

  @Get('kitchen_display')
  async display(): Promise<DisplayAnswer> {
    const [steps, printers] = await Promise.all([
      this.settings.get('kitchen_steps'),
      this.settings.get('ticket_printers'),
    ]);
    return { status: true, steps: kitchenSteps(steps, printers.length > 0) };
  }
}
