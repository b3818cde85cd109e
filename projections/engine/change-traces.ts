import type { RecordedEvent } from '@hatch/kernel';
import type { Span, Tracing } from '@hatch/platform/tracing';
import type { NewChange, Statement } from './projection.js';

export class BatchSpans {
  readonly #byPosition = new Map<bigint, Span>();
  readonly #spans: ReadonlySet<Span>;

  constructor(tracing: Tracing, events: readonly RecordedEvent[]) {
    const byAppend = new Map<string, Span>();
    for (const { meta, position, type } of events) {
      const { traceparent } = meta;
      if (traceparent === undefined) continue;
      const span =
        byAppend.get(traceparent) ??
        tracing.start('project', { parent: traceparent, attributes: { 'hatch.event': type } });
      byAppend.set(traceparent, span);
      this.#byPosition.set(position, span);
    }
    this.#spans = new Set(byAppend.values());
  }

  traceparentOf({ position }: NewChange): string | undefined {
    return this.#byPosition.get(position)?.traceparent;
  }

  /** Lets a gateway in another process continue the trace. */
  statementFor(changes: readonly NewChange[]): Statement | undefined {
    const traced = new Map(
      changes.flatMap((change): readonly [bigint, string][] => {
        const traceparent = this.traceparentOf(change);
        return traceparent === undefined ? [] : [[change.position, traceparent]];
      }),
    );
    if (traced.size === 0) return undefined;
    return {
      name: 'rm-change-traces',
      text: `INSERT INTO rm.change_traces SELECT place, traceparent, now()
             FROM unnest($1::bigint[], $2::text[]) AS traced(place, traceparent) ON CONFLICT DO NOTHING`,
      values: [[...traced.keys()], [...traced.values()]],
    };
  }

  end(error?: unknown): void {
    for (const span of this.#spans) span.end(error === undefined ? {} : { error });
  }
}
