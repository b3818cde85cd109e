import { ChannelGrants, CurrentViewer, Session, type Viewer, type VisitorSession } from '@hatch/platform';
import { Body, Controller, ForbiddenException, HttpCode, Inject, Post } from '@nestjs/common';
import { readChannelRequest, readUserRequest } from './broadcasting-request.js';
import { ChannelRegistry } from './channels/channel-registry.js';
import { PUSH_APP, type PushApp } from './protocol/push-app.js';
import { channelSignature, userSignature } from './protocol/signatures.js';
import { userDataOf } from './protocol/user-data.js';
import { userDataToWire } from './protocol/wire.js';

/** Bodies are JSON or forms, as stock clients send them. */
@Controller('broadcasting')
export class BroadcastingController {
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
