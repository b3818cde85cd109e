import { IntegrationsModule } from '@hatch/contexts/integrations/module';
import { Module } from '@nestjs/common';
import { PushServiceController } from './push-service.controller.js';
import { WebhooksController } from './webhooks.controller.js';

@Module({ imports: [IntegrationsModule], controllers: [PushServiceController, WebhooksController] })
export class IntegrationsApiModule {}
