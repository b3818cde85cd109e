export { ASSUMABLE_SETTINGS, type AssumableSetting, type Assumptions } from './assumptions.js';
export { migrations } from './migrations.js';
export type { AffectedOrder, ChangeReason, Compared, RefusalReason, SpanFigures, WhatIfSummary } from './result.js';
export type { WhatIfState } from './what-if-run.entity.js';
