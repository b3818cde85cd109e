import { type RegisteredRouter, useLocation, useRouter } from '@tanstack/react-router';

/** The search of a page: each value is text, see `parseSearch` in `router.tsx`. */
export type TextSearch<Name extends string> = Readonly<Partial<Record<Name, string>>>;

type Search = RegisteredRouter['latestLocation']['search'];

/** State in the search of the address, which survives reload and back. Unlike `useSearch`, it waits for no loader. */
export const useAddress = () => {
  const { history } = useRouter();
  const { pathname, search, searchStr } = useLocation();
  const change = (changes: Search, isPage = false): void => {
    const next = new URLSearchParams(searchStr);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    const address = `${pathname}${`${next}` === '' ? '' : `?${next}`}`;
    if (isPage) history.push(address);
    else history.replace(address);
  };
  return [search, change] as const;
};
