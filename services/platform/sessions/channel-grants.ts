/** That a socket may join a private channel, and by whose login. */
export type ChannelGrant = {
  readonly socketId: string;
  readonly channel: string;
  readonly loginId: string;
};

/**
 * What was signed lately for private channels. The signature itself says what the protocol has it say and nothing more,
 * so that any service that speaks it can check it (OPEN-56). Also the injection token.
 */
export abstract class ChannelGrants {
  /** Lasts a minute: a client joins as soon as it has its signature. */
  abstract give(grant: ChannelGrant): Promise<void>;

  /** The login the channel was signed for; undefined when it was not, or too long ago. */
  abstract loginFor(socketId: string, channel: string): Promise<string | undefined>;
}
