import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

export const HISTORY = '/takeaway-history';

type SameSiteLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  readonly to: string;
};

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Follows an address with a query without a page load. */
export const SameSiteLink = ({ to, ...rest }: SameSiteLinkProps) => {
  const { history } = useRouter();
  return (
    <a
      href={to}
      {...rest}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        history.push(to);
      }}
    >
      {rest.children}
    </a>
  );
};
