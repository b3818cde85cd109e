import { useLayoutEffect } from 'react';

/** Makes the server refuse changes. */
const HEADER = 'hatch-replay';

const isOwn = (input: RequestInfo | URL): boolean => {
  const address = input instanceof Request ? input.url : input;
  return new URL(address, window.location.href).origin === window.location.origin;
};

/** Marks every request of the page, whichever part sends it. */
export const useReplayRequests = (): void => {
  useLayoutEffect(() => {
    const plain = window.fetch;
    window.fetch = (input, init) => {
      if (!isOwn(input)) return plain(input, init);
      const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
      headers.set(HEADER, '1');
      return plain(input, { ...init, headers });
    };
    return () => {
      window.fetch = plain;
    };
  }, []);
};
