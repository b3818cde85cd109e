import { useEffect, useState } from 'react';
import { askForPart } from './ask-for-part';

/** What `load` loads, once it is `wanted` and has come. */
export const usePart = <Part>(load: () => Promise<Part>, wanted = true): Part | undefined => {
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    if (wanted) void askForPart(load).then((loaded) => setPart(() => loaded));
  }, [load, wanted]);
  return part;
};
