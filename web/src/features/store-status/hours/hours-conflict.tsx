import { Button } from '../../../components/ui/button';
import { shopTime } from '../../../lib/shop-time';
import { changedDays } from './changed-days';
import type { OpeningHours, Week } from './hours-api';
import { messages } from './messages';

type HoursConflictProps = {
  readonly theirs: Pick<OpeningHours, 'hours' | 'changed_at' | 'changed_by'>;
  readonly mine: Week | null;
  readonly onTake: () => void;
  readonly onKeep: () => void;
};

export const HoursConflict = ({ theirs, mine, onTake, onKeep }: HoursConflictProps) => (
  <section role="alert" className="flex flex-col gap-3 rounded-card border-2 border-warn bg-warn-soft p-4">
    <h2 className="text-lg font-bold">{messages.conflictTitle}</h2>
    <p>
      {theirs.changed_at && messages.changed(shopTime(theirs.changed_at), theirs.changed_by)} {messages.conflict}
    </p>
    <ul className="list-disc pl-5">
      {changedDays(theirs.hours, mine).map((changed) => (
        <li key={changed.day} className="break-words">
          <strong>{changed.day}</strong>: {changed.theirs} (yours: {changed.mine})
        </li>
      ))}
    </ul>
    <div className="flex flex-wrap gap-2">
      <Button onClick={onTake}>{messages.takeTheirs}</Button>
      <Button look="secondary" onClick={onKeep}>
        {messages.keepMine}
      </Button>
    </div>
  </section>
);
