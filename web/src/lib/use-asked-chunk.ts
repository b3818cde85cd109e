import { useState } from 'react';
import { loadChunkOrAsk } from './load-chunk-or-ask';

/** What `load` loads, from when it is asked for until it is closed. */
export const useAskedChunk = <Chunk>(load: () => Promise<Chunk>) => {
  const [chunk, setChunk] = useState<Chunk>();
  return {
    chunk,
    open: () => void loadChunkOrAsk(load).then((loaded) => setChunk(() => loaded)),
    close: () => setChunk(undefined),
  };
};
