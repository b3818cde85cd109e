import { useEffect } from 'react';
import { useSite } from './settings';

/** `Checkout - The Hatch`; without a part of its own a page is titled by the site's name. */
export const usePageTitle = (part?: string): void => {
  const { name } = useSite();
  useEffect(() => {
    document.title = part ? `${part} - ${name}` : name;
  }, [part, name]);
};
