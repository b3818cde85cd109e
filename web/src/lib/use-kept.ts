import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** State that begins with what this tab keeps, which a server does not know: a page that it drew begins with `unknown`. */
export const useKept = <State>(read: () => State, unknown: State) => {
  const isKnown = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [kept] = useState(read);
  const [changed, change] = useState<State>();
  return [changed ?? (isKnown ? kept : unknown), change] as const;
};
