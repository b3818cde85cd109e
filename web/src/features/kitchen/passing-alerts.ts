import { type Notice, notices, notify } from '../../lib/notify';

const open = new Map<string, Notice>();

/** At most one of each kind is open: in a rush the same failure comes with every order. */
export const alertUntilCleared = (kind: string, lines: readonly string[]): void => {
  if (notices.get().some(({ id }) => id === open.get(kind)?.id)) return;
  const closed = notify.alert(lines);
  const notice = notices.get().at(-1);
  if (notice) open.set(kind, notice);
  void closed.then(() => open.delete(kind));
};

/** Closes those of `kind`, or all: what they told of is over. */
export const clearAlerts = (kind?: string): void => {
  for (const [each, notice] of open) if (kind === undefined || kind === each) notice.settle(false);
};
