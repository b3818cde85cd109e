import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The server cannot read tab storage: a page it drew starts with `unknown` and redraws where `read` differs. */
export const useKept = <State>(read: () => State, unknown: State) => {
  const [kept] = useState(read);
  const known = useSyncExternalStore(
    never,
    () => kept,
    () => unknown,
  );
  const [changed, change] = useState<State>();
  return [changed ?? known, change] as const;
};
