import { useEffect } from 'react';
import { titleWith } from '../alarm-title';

/** Pages write their own titles; the count is put before each. */
export const useTabTitle = (waiting: number): void => {
  useEffect(() => {
    let own = document.title;
    let written = own;
    const write = (): void => {
      if (document.title !== written) own = document.title;
      written = titleWith(waiting, own);
      if (document.title !== written) document.title = written;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      if (document.title === written) document.title = own;
    };
  }, [waiting]);
};
