import { invalid, ChannelGrants, CurrentViewer, Session, type Viewer, type VisitorSession } from '@hatch/platform';
import {
  Body,
  Controller,
  ForbiddenException,
  HttpCode,
  Inject,
  Post,
  Module,
  type DynamicModule,
} from '@nestjs/common';
import { ChannelRegistry } from './channels/channel-registry.js';
import { authFields, userDataToWire } from './protocol/client-message.js';
import { PUSH_APP, type PushApp, channelSignature, userSignature, userDataOf } from './protocol/signatures.js';

const SOCKET_ID = /^\d{1,20}\.\d{1,20}$/;
const CHANNEL_NAME = /^[\w=@,.;-]{1,200}$/;

const socketIdFault = {
  [authFields.socketId]: [`${authFields.socketId} must be two numbers with a dot between them`],
};
const channelNameFault = {
  [authFields.channelName]: [`${authFields.channelName} must be the name of a channel`],
};

/** @throws a 422 that names missing or malformed fields */
const readChannelRequest = (body: unknown) => {
  const socketId = textOf(body, authFields.socketId);
  const channelName = textOf(body, authFields.channelName);
  const [socketIdFits, channelNameFits] = [SOCKET_ID.test(socketId), CHANNEL_NAME.test(channelName)];
  if (socketIdFits && channelNameFits) return { socketId, channelName };
  throw invalid({ ...(!socketIdFits && socketIdFault), ...(!channelNameFits && channelNameFault) });
};

/** @throws a 422 for a missing or malformed socket id */
const readUserRequest = (body: unknown) => {
  const socketId = textOf(body, authFields.socketId);
  if (!SOCKET_ID.test(socketId)) throw invalid(socketIdFault);
  return { socketId };
};

const textOf = (body: unknown, field: string): string => {
  if (typeof body !== 'object' || body === null) return '';
  const value: unknown = Object.entries(body).find(([name]) => name === field)?.[1];
  return typeof value === 'string' ? value : '';
};

/** Bodies are JSON or forms, as stock clients send them. */
@Controller('broadcasting')
class BroadcastingController {
  constructor(
    @Inject(PUSH_APP) private readonly app: PushApp,
    private readonly channels: ChannelRegistry,
    private readonly grants: ChannelGrants,
  ) {}

  /** `{auth}` for a private channel, valid for a minute; 403 unless the viewer manages the takeaway. */
  @Post('auth')
  @HttpCode(200)
  async signChannel(@Body() body: unknown, @CurrentViewer() viewer: Viewer | null, @Session() session: VisitorSession) {
    const { loginId } = session;
    if (!viewer?.canManageTakeaway || loginId === undefined)
      throw new ForbiddenException('Only takeaway managers may listen to this channel');
    const { socketId, channelName } = readChannelRequest(body);
    const channel = this.channels.byName(channelName);
    if (!channel?.isPrivate) throw new ForbiddenException('There is no private channel of this name');
    await this.grants.give({ socketId, channel: channel.name, loginId });
    return { auth: channelSignature(this.app, socketId, channel.name) };
  }

  /** `{auth, user_data}` with only the viewer's id. */
  @Post('user-auth')
  @HttpCode(200)
  signUser(@Body() body: unknown, @CurrentViewer() viewer: Viewer) {
    const { socketId } = readUserRequest(body);
    const userData = userDataOf(viewer.userId);
    return { auth: userSignature(this.app, socketId, userData), ...userDataToWire(userData) };
  }
}

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
