import { useLayoutEffect, useState } from 'react';
import { isTakingOver } from './taken-over';

/** State that begins with what this tab keeps, which a server does not know: a page that it drew begins with `unknown`. */
export const useKept = <State>(read: () => State, unknown: State) => {
  const [isDrawn] = useState(isTakingOver);
  const [state, setState] = useState(() => (isDrawn ? unknown : read()));
  useLayoutEffect(() => {
    if (isDrawn) setState(read());
  }, [isDrawn, read]);
  return [state, setState] as const;
};
