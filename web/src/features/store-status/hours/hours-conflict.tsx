import { Button } from '../../../components/ui/button';
import { shopTime } from '../../../lib/shop-time';
import type { OpeningHours, Week, Period } from './hours-api';
import { messages } from './messages';

type ChangedDay = { readonly day: string; readonly theirs: string; readonly mine: string };

const inWords = (hours: readonly Period[] | undefined): string => {
  if (hours === undefined) return '–';
  return hours.length === 0 ? messages.closed : hours.map(({ from, to }) => `${from} to ${to}`).join(', ');
};

type Named = readonly [string, readonly Period[]];

const namedDays = (week: Week | null): ReadonlyMap<string, readonly Period[]> =>
  new Map([
    ...(week?.days ?? []).map(({ hours }, at): Named => [messages.days[at] ?? '', hours]),
    ...(week?.delivery ?? []).map(({ hours }, at): Named => [messages.deliveryOn(messages.days[at] ?? ''), hours]),
    ...(week?.special ?? []).flatMap(({ date, name, hours, delivery }): readonly Named[] => [
      [`${date} ${name}`, hours],
      ...(delivery ? [[messages.deliveryOn(date), delivery] as const] : []),
    ]),
  ]);

const changedDays = (theirs: Week | null, mine: Week | null): readonly ChangedDay[] => {
  const [there, here] = [namedDays(theirs), namedDays(mine)];
  return [...new Set([...there.keys(), ...here.keys()])]
    .map((day) => ({ day, theirs: inWords(there.get(day)), mine: inWords(here.get(day)) }))
    .filter((changed) => changed.theirs !== changed.mine);
};

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
