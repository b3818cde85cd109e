import { Button } from '../../../components/ui/button';
import type { SettingChange } from '../../settings/api';
import { ChangeLine } from '../../settings/change-line';
import { messages } from '../messages';

type ChargesConflictProps = {
  readonly changes: readonly SettingChange[];
  readonly onTake: () => void;
  readonly onKeep: () => void;
};

export const ChargesConflict = ({ changes, onTake, onKeep }: ChargesConflictProps) => (
  <section role="alert" className="flex flex-col gap-3 rounded-card border-2 border-warn bg-warn-soft p-4">
    <h2 className="text-lg font-bold">{messages.changedMeanwhile}</h2>
    <p>{messages.changedHint}</p>
    {changes.map((change) => (
      <ChangeLine key={change.key} change={change} />
    ))}
    <div className="flex flex-wrap gap-2">
      <Button onClick={onTake}>{messages.takeTheirs}</Button>
      <Button look="secondary" onClick={onKeep}>
        {messages.keepMine}
      </Button>
    </div>
  </section>
);
