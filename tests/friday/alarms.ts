import type { Evening } from './evening.js';
import type { Recording } from './recording.js';

const tenths = (ms: number): number => Math.round(ms / 100) / 10;

/** What sounded on each tablet and what its board was at the quiet moments; instants are seconds since the evening began. */
export const alarmsText = ({ seed }: Evening, { startedAt, log, tablets, marks }: Recording): string => {
  const placed = log.filter(({ type }) => type === 'OrderPlaced').map(({ data }) => String(data['orderId']));
  /** Ids are others each time: an order is called by its number, in order of placing. */
  const numbered = (key: string): string =>
    key
      .split(' ')
      .map((part) => (placed.includes(part) ? String(placed.indexOf(part)) : part))
      .join(' ');
  const since = (at: number): number => tenths(at - startedAt);
  const lines = (values: readonly unknown[]): string =>
    values.map((value) => `    ${JSON.stringify(value)}`).join(',\n');
  const boards = tablets.map(({ name, loads, away }) => {
    const rungs = loads.flatMap((load) =>
      load.rungs.map(({ sound, from, to, about }) => [
        sound,
        since(from),
        since(to ?? load.to),
        ...(about ?? []).map(numbered),
      ]),
    );
    const spans = away.map(({ from, to }) => [since(from), since(to)]);
    return `{"name":${JSON.stringify(name)},"away":${JSON.stringify(spans)},"sounded":[\n${lines(rungs)}\n]}`;
  });
  return `{"seed":${seed},\n"marks":[\n${lines(marks)}\n],\n"tablets":[\n${boards.join(',\n')}\n]}\n`;
};
