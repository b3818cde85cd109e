import { TICKET_STYLE_SOURCE } from '@hatch/api';
import type { Config, PublicGlobals } from '@hatch/platform';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

type Sources = {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
};

const STRIPE: Sources = {
  script: ['https://js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};
const PAYPAL: Sources = {
  script: ['https://www.paypal.com'],
  frame: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'],
  connect: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'],
};
const RECAPTCHA: Sources = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/'],
  connect: [],
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
  const frames = others.flatMap(({ frame }) => frame.map((origin) => `"${new URL(origin).origin}"`));
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
          imgSrc: ["'self'", 'data:', 'blob:'],
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
  ...(stripe.publishableKey === undefined ? [] : [STRIPE]),
  ...(paypal.clientId === undefined ? [] : [PAYPAL]),
  ...(recaptcha.siteKey === undefined ? [] : [RECAPTCHA]),
];
