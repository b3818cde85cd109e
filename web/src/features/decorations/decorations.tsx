import { useEffect, useState } from 'react';
import { createChunkLoader } from '../../lib/chunk';
import { Link } from '@tanstack/react-router';

/** Shows 5 px until hovered or focused. The part beyond the edge is clipped, so it cannot be scrolled to or pressed. */
const DiscreetLogin = () => (
  <section aria-label="Login" className="pointer-events-none fixed right-0 bottom-1/4 z-20 overflow-hidden py-1 pl-1">
    <Link
      to="/login"
      className="pointer-events-auto block translate-x-[calc(100%-5px)] rounded-l-control bg-ink px-3 py-2 text-sm text-white transition-transform hover:translate-x-0 focus:translate-x-0 aria-[current=page]:hidden"
    >
      Login
    </Link>
  </section>
);

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
