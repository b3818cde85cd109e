import { useEffect, useState } from 'react';
import { loadChunkOrAsk } from './load-chunk-or-ask';

/** What `load` loads, once it is `wanted` and there. */
export const useChunk = <Chunk>(load: () => Promise<Chunk>, wanted = true): Chunk | undefined => {
  const [chunk, setChunk] = useState<Chunk>();
  useEffect(() => {
    if (wanted) void loadChunkOrAsk(load).then((loaded) => setChunk(() => loaded));
  }, [load, wanted]);
  return chunk;
};
