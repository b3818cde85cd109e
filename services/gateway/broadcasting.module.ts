import { Module, type DynamicModule } from '@nestjs/common';
import { BroadcastingController } from './broadcasting.controller.js';
import { ChannelRegistry } from './channels/channel-registry.js';
import { PUSH_APP, type PushApp } from './protocol/push-app.js';

/** Needs sessions, so it runs with the API, wherever the gateway runs. */
@Module({})
export class BroadcastingModule {
  static forRoot(app: PushApp): DynamicModule {
    return {
      module: BroadcastingModule,
      controllers: [BroadcastingController],
      providers: [
        { provide: PUSH_APP, useValue: app },
        { provide: ChannelRegistry, useValue: new ChannelRegistry(app.domain) },
      ],
    };
  }
}
