import { useState } from 'react';
import { loadChunkOrAsk } from './load-chunk-or-ask';

export const useAskedChunk = <Chunk>(load: () => Promise<Chunk>) => {
  const [chunk, setChunk] = useState<Chunk>();
  return {
    chunk,
    open: () => void loadChunkOrAsk(load).then((loaded) => setChunk(() => loaded)),
    close: () => setChunk(undefined),
  };
};
