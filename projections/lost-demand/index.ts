export type { DaySpan, LostByDay, LostByHour, LostByThing, LostDemandKind, LostRow } from './lost-demand.js';
export { lostDemand } from './lost-demand.projection.js';
export { LostDemandQueries } from './lost-demand.queries.js';
export { migrations } from './migrations.js';
