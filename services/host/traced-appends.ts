import type { EventStore } from '@hatch/event-store';
import type { NewEvent } from '@hatch/kernel';
import type { Span, Tracing } from '@hatch/platform/tracing';

/** Commands of several traces may share an append; each event names the span that its readers continue. */
export const tracedAppends = (store: EventStore, tracing: Tracing): EventStore => {
  if (!tracing.isOn) return store;
  return {
    append: async (stream, expected, events) => {
      const spans = spansOf(tracing, stream, events);
      const end = (error?: unknown) => spans.forEach((span) => span.end({ error }));
      try {
        const appended = await store.append(
          stream,
          expected,
          events.map((event) => inSpan(event, spans)),
        );
        end();
        return appended;
      } catch (error) {
        end(error);
        throw error;
      }
    },
    readStream: (...read) => store.readStream(...read),
    readStreams: (...read) => store.readStreams(...read),
    readPlaced: (...read) => store.readPlaced(...read),
    subscribeAll: (...subscription) => store.subscribeAll(...subscription),
    idAt: (position) => store.idAt(position),
    head: () => store.head(),
    health: () => store.health(),
    close: () => store.close(),
  };
};

type Spans = ReadonlyMap<string, Span>;

const spansOf = (tracing: Tracing, stream: string, events: readonly NewEvent[]): Spans => {
  const spans = new Map<string, Span>();
  for (const { meta } of events) {
    const { traceparent } = meta;
    if (traceparent === undefined || spans.has(traceparent)) continue;
    const types = events.filter((event) => event.meta.traceparent === traceparent).map(({ type }) => type);
    const attributes = { 'hatch.category': stream.slice(0, stream.indexOf('-')), 'hatch.events': types };
    spans.set(traceparent, tracing.start('append', { kind: 'producer', parent: traceparent, attributes }));
  }
  return spans;
};

const inSpan = (event: NewEvent, spans: Spans): NewEvent => {
  const traceparent = spans.get(event.meta.traceparent ?? '')?.traceparent;
  return traceparent === undefined ? event : { ...event, meta: { ...event.meta, traceparent } };
};
