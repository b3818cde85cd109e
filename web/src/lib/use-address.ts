import { useRouter, useRouterState } from '@tanstack/react-router';

type Changes = Readonly<Record<string, string>>;

/** State in the query of the address, which survives reload and back. */
export const useAddress = (): readonly [URLSearchParams, (changes: Changes, isPage?: boolean) => void] => {
  const { history } = useRouter();
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location });
  const change = (changes: Changes, isPage = false): void => {
    const next = new URLSearchParams(searchStr);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    const address = `${pathname}${`${next}` === '' ? '' : `?${next}`}`;
    if (isPage) history.push(address);
    else history.replace(address);
  };
  return [new URLSearchParams(searchStr), change];
};
