export type ChannelGrant = {
  readonly socketId: string;
  readonly channel: string;
  readonly loginId: string;
};

/** Kept beside the signature, which holds only what the protocol says, so that any compatible service can check it. */
export abstract class ChannelGrants {
  /** Lasts a minute: a client joins as soon as it has its signature. */
  abstract give(grant: ChannelGrant): Promise<void>;

  abstract loginFor(socketId: string, channel: string): Promise<string | undefined>;
}
