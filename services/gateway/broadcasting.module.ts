import { Module, type DynamicModule } from '@nestjs/common';
import { BroadcastingController } from './broadcasting.controller.js';
import { PUSH_APP, type PushApp } from './push-app.js';

/** Where sockets get their signatures. It needs sessions, so it lives with the api, wherever the sockets are. */
@Module({})
export class BroadcastingModule {
  static forRoot(app: PushApp): DynamicModule {
    return {
      module: BroadcastingModule,
      controllers: [BroadcastingController],
      providers: [{ provide: PUSH_APP, useValue: app }],
    };
  }
}
