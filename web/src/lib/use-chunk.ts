import { useEffect, useState } from 'react';
import type { ChunkLoader } from './chunk';
import { loadChunkOrAsk } from './load-chunk-or-ask';

/** Undefined until loaded; immediate when loaded before. */
export const useChunk = <Chunk>(load: ChunkLoader<Chunk>, wanted = true): Chunk | undefined => {
  const [chunk, setChunk] = useState(() => load.loaded);
  useEffect(() => {
    if (wanted && !chunk) void loadChunkOrAsk(load).then((loaded) => setChunk(() => loaded));
  }, [load, wanted, chunk]);
  return wanted ? chunk : undefined;
};
