/** The shop's domain ends every channel name. */
export type PushApp = {
  readonly key: string;
  readonly secret: string;
  readonly domain: string;
};

export const PUSH_APP = Symbol('PushApp');
