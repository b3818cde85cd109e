import { useEffect, useState } from 'react';
import { createChunkLoader } from '../../lib/chunk';
import { DiscreetLogin } from './discreet-login';

const loadSnow = createChunkLoader(() => import('./snow'));

/** A failure is only logged: the shop works without. */
const ShopSnow = () => {
  const [chunk, setChunk] = useState<Awaited<ReturnType<typeof loadSnow>>>();
  useEffect(() => void loadSnow().then(setChunk, () => undefined), []);
  return chunk && <chunk.Snow />;
};

type DecorationsProps = { readonly isLoggedIn: boolean; readonly isSnowing: boolean };

export const Decorations = ({ isLoggedIn, isSnowing }: DecorationsProps) => (
  <>
    {!isLoggedIn && <DiscreetLogin />}
    {isSnowing && <ShopSnow />}
  </>
);
