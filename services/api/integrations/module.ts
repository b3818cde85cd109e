import { IntegrationsModule } from '@hatch/contexts/integrations/module';
import { Module } from '@nestjs/common';
import { WebhooksController } from './webhooks.controller.js';

@Module({ imports: [IntegrationsModule], controllers: [WebhooksController] })
export class IntegrationsApiModule {}
