import type { RecordedEvent } from '@hatch/kernel';
import type { Projection } from '../engine/index.js';
import { loadRows } from '../engine/index.js';
import type { Act, ActEvent, Facts } from './act.js';
import { loadFacts, saveActs, saveFacts } from './act-rows.js';
import { ACT_TYPES, actsOf } from './acts-of.js';

export const acts: Projection = {
  name: 'acts',
  version: 2,
  tables: ['acts', 'act_facts'],
  handles: ACT_TYPES,
  apply: async (events, tx) => {
    const known = await loadRows(
      events,
      ({ stream }) => stream,
      (streams) => loadFacts(streams, tx),
    );
    const told = new Map<string, Facts>();
    const all: Act[] = [];
    for (const event of events as readonly RecordedEvent<ActEvent>[]) {
      const before = told.get(event.stream) ?? known.get(event.stream) ?? {};
      const { acts: done, facts } = actsOf(event, before);
      all.push(...done);
      if (facts !== before && Object.keys(facts).length > 0) told.set(event.stream, facts);
    }
    await Promise.all([saveActs(all, tx), saveFacts(told, tx)]);
    return [];
  },
};
