import { HandshakeLogin } from '@hatch/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { GATEWAY_OPTIONS, type GatewayOptions } from './gateway-options.js';

/** Knows staff by the session cookie, so that strangers at the same address cannot shut them out. */
@Injectable()
export class StaffSockets {
  private readonly logger = new Logger(StaffSockets.name);

  constructor(
    private readonly login: HandshakeLogin,
    @Inject(GATEWAY_OPTIONS) private readonly options: GatewayOptions,
  ) {}

  /** False while the check fails: the socket then counts as a stranger's. */
  async isStaff(handshake: IncomingMessage): Promise<boolean> {
    try {
      const loginId = await this.login.idOf(handshake);
      return loginId !== undefined && (await this.options.maySubscribe(loginId));
    } catch (error) {
      this.logger.error(
        'The login of a socket could not be read',
        error instanceof Error ? error.stack : String(error),
      );
      return false;
    }
  }
}
