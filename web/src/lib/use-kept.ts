import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * State that begins with what this tab keeps, which a server does not know: a page that it drew begins with `unknown`,
 * and is drawn again where `read` gives another.
 */
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
