import { useEffect, useState } from 'react';
import type { ChunkLoader } from './chunk';
import { loadChunkOrAsk } from './load-chunk-or-ask';

/** What `load` loads, once it is `wanted` and there: at once where it was loaded before. */
export const useChunk = <Chunk>(load: ChunkLoader<Chunk>, wanted = true): Chunk | undefined => {
  const [chunk, setChunk] = useState(() => load.loaded);
  useEffect(() => {
    if (wanted && !chunk) void loadChunkOrAsk(load).then((loaded) => setChunk(() => loaded));
  }, [load, wanted, chunk]);
  return wanted ? chunk : undefined;
};
