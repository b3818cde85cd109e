import { TICKET_STYLE_SOURCE } from '@hatch/api';
import { sourcesOfProviders, type Config, type PublicGlobals, type Sources } from '@hatch/platform';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

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
  const others = [
    ...sourcesOfProviders(config.paymentProviders),
    ...(config.recaptcha.siteKey === undefined ? [] : [RECAPTCHA]),
  ];
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
