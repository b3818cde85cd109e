import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../components/ui/button';
import { hasRoleQuery, useToggleRole, type Role } from '../api/role';
import { messages } from '../messages';

type RoleLinkProps = { readonly of: Role; readonly email: string };

/** It replaces the pressed button. */
const focus = (link: HTMLButtonElement | null): void => link?.focus();

export const RoleLink = ({ of: role, email }: RoleLinkProps) => {
  const { data: has, isError, refetch } = useQuery(hasRoleQuery({ role, email }));
  const { isPending, mutate } = useToggleRole({ role, email });
  if (isError)
    return (
      <Button look="quiet" onClick={() => void refetch()}>
        {messages.retry}
      </Button>
    );
  if (has === undefined) return <p role="status">{messages.checking}</p>;
  return (
    <button
      type="button"
      ref={focus}
      className="block min-h-11 text-left font-semibold text-accent underline disabled:text-ink-soft"
      disabled={isPending}
      onClick={() => mutate(!has)}
    >
      {has ? messages.hasRole[role] : messages.hasNoRole[role]}
    </button>
  );
};
