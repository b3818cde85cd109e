import { messages } from './messages';
import type { Period, Week } from './hours-api';

export type ChangedDay = { readonly day: string; readonly theirs: string; readonly mine: string };

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

export const changedDays = (theirs: Week | null, mine: Week | null): readonly ChangedDay[] => {
  const [there, here] = [namedDays(theirs), namedDays(mine)];
  return [...new Set([...there.keys(), ...here.keys()])]
    .map((day) => ({ day, theirs: inWords(there.get(day)), mine: inWords(here.get(day)) }))
    .filter((changed) => changed.theirs !== changed.mine);
};
