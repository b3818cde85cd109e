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

/** By https://docs.stripe.com/security/guide#content-security-policy */
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
/** A simulated provider serves everything from its one address. */
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

const UNUSED = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope'],
  ...['magnetometer', 'microphone', 'midi', 'usb'],
];

/** No other site may frame the shop; a script sets the styles of administrators' text. */
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

/** The same for every answer, so computed once. @throws when helmet finds a directive wrong */
const headersOf = (options: HelmetOptions): Readonly<Record<string, string>> => {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  helmet(options)(request, answer, (error) => {
    if (error instanceof Error) throw error;
  });
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
};

/** Some browsers do not count WebSockets of the own host among `'self'`. */
const liveChannelsAt = (publicUrl: string): string => new URL(publicUrl).origin.replace(/^http/, 'ws');

const providersOf = ({ stripe, paypal, recaptcha }: Config): readonly Sources[] => [
  ...(stripe.publishableKey === undefined ? [] : [sourcesAt(STRIPE, stripe.apiBase)]),
  ...(paypal.clientId === undefined ? [] : [sourcesAt(PAYPAL, paypal.apiBase)]),
  ...(recaptcha.siteKey === undefined ? [] : [RECAPTCHA]),
];
