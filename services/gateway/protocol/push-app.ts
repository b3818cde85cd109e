/** The push service's public key, its secret, and the shop's domain that ends every channel name (STAT-35). */
export type PushApp = {
  readonly key: string;
  readonly secret: string;
  readonly domain: string;
};

export const PUSH_APP = Symbol('PushApp');
