import { formatMoney } from '@hatch/kernel/rules';
import { ReportTable } from '../payments/day-end/report-table';
import { KINDS, type LostDemandFilters, type LostDemandReport } from './lost-demand-api';
import { messages } from './messages';
import { ofKind } from './sums';

type LostThingsProps = {
  readonly things: LostDemandReport['things'];
  readonly kind: LostDemandFilters['kind'];
};

const MOST = 20;

export const LostThings = ({ things, kind }: LostThingsProps) => {
  const shown = ofKind(things, kind);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {KINDS.map((one) => {
        const rows = shown.filter((thing) => thing.kind === one);
        if (one === 'kitchen-full' || rows.length === 0) return null;
        const isLeft = one === 'checkout-left';
        const hint = isLeft ? messages.leftHint : rows.length < MOST ? undefined : messages.mostOfThem;
        return (
          <ReportTable
            key={one}
            title={messages.things[one].title}
            {...(hint !== undefined && { hint })}
            columns={[messages.things[one].thing, messages.times, messages.pounds]}
            rows={rows.map(({ name, count, pence }) => [
              (isLeft && messages.steps[name]) || name,
              String(count),
              formatMoney(pence),
            ])}
          />
        );
      })}
    </div>
  );
};
