import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type ReceivedSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  /** Of the process that sent it. */
  readonly roles: readonly string[];
  readonly build: { readonly version: unknown; readonly commit: unknown };
  readonly attributes: Readonly<Record<string, unknown>>;
};

export type OtlpReceiver = {
  readonly endpoint: string;
  readonly spans: ReceivedSpan[];
  /** What it was sent, as it came. */
  readonly bodies: string[];
  close(): Promise<void>;
};

type Value = {
  readonly stringValue?: string;
  readonly intValue?: number;
  readonly boolValue?: boolean;
  readonly arrayValue?: { readonly values: readonly Value[] };
};
type Attribute = { readonly key: string; readonly value: Value };
type Sent = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, 'attributes' | 'roles'> & {
        readonly attributes: readonly Attribute[];
      })[];
    }[];
  }[];
};

/** Takes traces by OTLP over HTTP, as a collector does. */
export const startOtlpReceiver = async (): Promise<OtlpReceiver> => {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.method === 'POST' && request.url === '/v1/traces') {
        bodies.push(body);
        spans.push(...spansIn(JSON.parse(body) as Sent));
      }
      response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    bodies,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

const spansIn = ({ resourceSpans }: Sent): readonly ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const process = valuesOf(resource.attributes);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, attributes }) => ({
        traceId,
        spanId,
        parentSpanId,
        name,
        roles: (process['hatch.roles'] ?? []) as readonly string[],
        build: { version: process['service.version'], commit: process['vcs.ref.head.revision'] },
        attributes: valuesOf(attributes),
      })),
    );
  });

const valuesOf = (attributes: readonly Attribute[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, valueOf(value)]));

const valueOf = ({ stringValue, intValue, boolValue, arrayValue }: Value): unknown =>
  arrayValue ? arrayValue.values.map(valueOf) : (stringValue ?? intValue ?? boolValue);
