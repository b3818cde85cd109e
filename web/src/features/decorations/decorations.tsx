import { useEffect, useState } from 'react';
import { createChunkLoader } from '../../lib/chunk';
import { DiscreetLogin } from './discreet-login';

const loadSnow = createChunkLoader(() => import('./snow'));

/** Nobody is asked anything where it could not be loaded: the loader has logged why, and the shop lacks nothing. */
const ShopSnow = () => {
  const [chunk, setChunk] = useState<Awaited<ReturnType<typeof loadSnow>>>();
  useEffect(() => void loadSnow().then(setChunk, () => undefined), []);
  return chunk && <chunk.Snow />;
};

type DecorationsProps = { readonly isLoggedIn: boolean; readonly isSnowing: boolean };

/** What lies over a customer's page. */
export const Decorations = ({ isLoggedIn, isSnowing }: DecorationsProps) => (
  <>
    {!isLoggedIn && <DiscreetLogin />}
    {isSnowing && <ShopSnow />}
  </>
);
