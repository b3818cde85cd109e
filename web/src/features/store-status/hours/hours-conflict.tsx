import { Button } from '../../../components/ui/button';
import { changedDays } from './changed-days';
import type { Week } from './hours-api';
import { messages } from './messages';

type HoursConflictProps = {
  readonly theirs: Week | null;
  readonly mine: Week | null;
  readonly onTake: () => void;
  readonly onKeep: () => void;
};

/** Shows the second of two editors what the first has changed (HRS-01). */
export const HoursConflict = ({ theirs, mine, onTake, onKeep }: HoursConflictProps) => (
  <section role="alert" className="flex flex-col gap-3 rounded-card border-2 border-warn bg-warn-soft p-4">
    <h2 className="text-lg font-bold">{messages.conflictTitle}</h2>
    <p>{messages.conflict}</p>
    <ul className="list-disc pl-5">
      {changedDays(theirs, mine).map((changed) => (
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
