import { queryOf } from '@hatch/platform';
import { WhatIf } from './what-if.service.js';

export const GetLatestWhatIf = queryOf(WhatIf, 'GetLatestWhatIf', (whatIf, askedBy: string) => whatIf.latest(askedBy));

export const GetPresentRules = queryOf(WhatIf, 'GetPresentRules', (whatIf) => whatIf.present());

export const GetAffectedOrders = queryOf(
  WhatIf,
  'GetAffectedOrders',
  (whatIf, { askedBy, after }: { readonly askedBy: string; readonly after: number }) => whatIf.affected(askedBy, after),
);

export const GetAllAffectedOrders = queryOf(WhatIf, 'GetAllAffectedOrders', (whatIf, runId: string) =>
  whatIf.allAffected(runId),
);
