import { TICKET_STYLE_SOURCE } from '@hatch/api';
import { PROVIDER_APIS, type Config, type PublicGlobals } from '@hatch/platform';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

type Sources = {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  readonly image: readonly string[];
};

/** By https://docs.stripe.com/security/guide#content-security-policy: the script, and the frames it puts into the page. */
const STRIPE: Sources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  image: ['https://*.stripe.com'],
};
const PAYPAL: Sources = {
  script: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
  frame: ['https://*.paypal.com'],
  connect: ['https://*.paypal.com'],
  image: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
};
/** A stand-in on another address is all of its provider. */
const sourcesAt = (provider: Sources, apiBase: string): Sources => {
  if (PROVIDER_APIS.includes(apiBase)) return provider;
  const { origin } = new URL(apiBase);
  return { script: [origin], frame: [origin], connect: [origin], image: [] };
};
const RECAPTCHA: Sources = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/'],
  connect: [],
  image: [],
};

/** What no page of the shop asks a browser for; paying by a provider's frame is asked for where one is switched on. */
const UNUSED = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope'],
  ...['magnetometer', 'microphone', 'midi', 'usb'],
];

/**
 * Scripts and style sheets come from here alone, and from the providers that are switched on; nobody may frame the
 * shop. What formats the text of administrators is set by a script (OPEN-13).
 */
export const secureHeaders = (
  server: FastifyInstance,
  config: Config,
  { source }: Pick<PublicGlobals, 'source'>,
): void => {
  const others = providersOf(config);
  const https = config.publicUrl.startsWith('https:');
  const frames = others.flatMap(({ frame }) => frame.map((origin) => `"${origin.replace(/\/recaptcha\/$/, '')}"`));
  const permissions = [...UNUSED.map((name) => `${name}=()`), `payment=(${['self', ...frames].join(' ')})`];
  const headers = {
    ...headersOf({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", source, ...others.flatMap(({ script }) => script)],
          // A frame that holds a ticket is under this policy too.
          styleSrc: ["'self'", TICKET_STYLE_SOURCE],
          imgSrc: ["'self'", 'data:', 'blob:', ...others.flatMap(({ image }) => image)],
          connectSrc: ["'self'", liveChannelsAt(config.publicUrl), ...others.flatMap(({ connect }) => connect)],
          frameSrc: ["'self'", ...others.flatMap(({ frame }) => frame)],
          workerSrc: ["'self'", 'blob:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'self'"],
        },
      },
      strictTransportSecurity: https && { maxAge: 365 * 24 * 60 * 60 },
      crossOriginOpenerPolicy: https && { policy: 'same-origin-allow-popups' },
      originAgentCluster: https,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    }),
    'permissions-policy': permissions.join(', '),
  };
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
};

/** They are the same for every answer, so they are worked out once. @throws when helmet finds a directive wrong */
const headersOf = (options: HelmetOptions): Readonly<Record<string, string>> => {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  helmet(options)(request, answer, (error) => {
    if (error instanceof Error) throw error;
  });
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
};

/** Of the shop's own host, for browsers that do not count it among `'self'`. */
const liveChannelsAt = (publicUrl: string): string => new URL(publicUrl).origin.replace(/^http/, 'ws');

const providersOf = ({ stripe, paypal, recaptcha }: Config): readonly Sources[] => [
  ...(stripe.publishableKey === undefined ? [] : [sourcesAt(STRIPE, stripe.apiBase)]),
  ...(paypal.clientId === undefined ? [] : [sourcesAt(PAYPAL, paypal.apiBase)]),
  ...(recaptcha.siteKey === undefined ? [] : [RECAPTCHA]),
];
