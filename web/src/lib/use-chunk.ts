import { useEffect, useState } from 'react';
import { loadChunkOrAsk } from './load-chunk-or-ask';

/** What `load` loads, once it is `wanted` and has come. */
export const useChunk = <Part>(load: () => Promise<Part>, wanted = true): Part | undefined => {
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    if (wanted) void loadChunkOrAsk(load).then((loaded) => setPart(() => loaded));
  }, [load, wanted]);
  return part;
};
