import { clsx } from 'clsx';
import { useState } from 'react';
import { notify } from '../../../../lib/notify';
import type { Viewer } from '../../../../site/viewer';
import {
  useDeletePerson,
  useResetSecondFactor,
  useToggleAdminRole,
  useToggleAuditor,
  useToggleManager,
} from '../api/change-people';
import type { Person } from '../api/people';
import { messages } from '../messages';
import { PinOf } from '../../shared-tablet/components/pin-of';
import { RoleLink } from './role-link';

type PersonRowProps = {
  readonly person: Person;
  readonly viewer: Viewer;
  readonly isTakeaway: boolean;
};

const LINK = 'block min-h-11 text-left font-semibold text-accent disabled:text-ink-soft';
const CELL = 'py-2 pr-3 align-top last:pr-0';

/** People cannot change their own row. */
export const PersonRow = ({ person, viewer, isTakeaway }: PersonRowProps) => {
  const { user_id: userId, email, name, is_superuser: isSuperuser } = person;
  const isSelf = userId === viewer.userId;
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className={clsx(CELL, 'w-[46%] text-left font-semibold wrap-anywhere sm:w-auto')}>
        <span className="flex min-h-11 flex-col justify-center">
          {email === null ? messages.unreadable : <Address email={email} />}
          <span className="text-sm font-normal text-ink-soft sm:hidden">{name}</span>
        </span>
        {email !== null && !isSelf && (viewer.isSuperuser || !isSuperuser) && <DeleteLink email={email} />}
        {email !== null && !isSelf && person.has_second_factor && (viewer.isSuperuser || !isSuperuser) && (
          <ResetLink email={email} />
        )}
        {email !== null &&
          !isSelf &&
          (person.can_manage_takeaway || person.has_pin) &&
          (viewer.isSuperuser || !isSuperuser) && (
            <PinOf email={email} hasPin={person.has_pin} className={clsx(LINK, 'text-sm font-normal underline')} />
          )}
      </th>
      <td className={clsx(CELL, 'wrap-anywhere max-sm:hidden')}>
        <span className="flex min-h-11 items-center">{name}</span>
      </td>
      <td className={CELL}>
        {isSelf ? (
          <span className="inline-flex min-h-11 items-center">
            {person.is_admin ? messages.adminSelf : messages.self}
          </span>
        ) : (
          email !== null && (
            <AdminLink email={email} has={person.is_admin} isFixed={isSuperuser && !viewer.isSuperuser} />
          )
        )}
        {!isSelf && email !== null && !person.is_admin && !isSuperuser && (
          <AuditorLink email={email} has={person.can_read_history} />
        )}
        {!isSelf && email !== null && viewer.isSuperuser && <SuperuserRole email={email} />}
      </td>
      {isTakeaway && (
        <td className={CELL}>
          <TakeawayManager person={person} isSelf={isSelf} />
        </td>
      )}
    </tr>
  );
};

const Address = ({ email }: OfAccount) => {
  const [name, domain] = email.split('@');
  return (
    <span>
      {name}@<wbr />
      {domain}
    </span>
  );
};

type OfAccount = { readonly email: string };

const DeleteLink = ({ email }: OfAccount) => {
  const { isPending, mutate } = useDeletePerson();
  const ask = async (): Promise<void> => {
    const options = { title: messages.deleteTitle, confirmLabel: messages.deleteLabel };
    if (await notify.confirm(messages.confirmDelete(email), options)) mutate(email);
  };
  return (
    <button
      type="button"
      className={clsx(LINK, 'text-sm font-normal text-bad underline')}
      disabled={isPending}
      aria-label={messages.deleteNamed(email)}
      onClick={() => void ask()}
    >
      {messages.delete}
    </button>
  );
};

const ResetLink = ({ email }: OfAccount) => {
  const { isPending, mutate } = useResetSecondFactor();
  const ask = async (): Promise<void> => {
    const options = { title: messages.resetTitle, confirmLabel: messages.reset };
    if (await notify.confirm(messages.confirmReset(email), options)) mutate(email);
  };
  return (
    <button
      type="button"
      className={clsx(LINK, 'text-sm font-normal underline')}
      disabled={isPending}
      aria-label={messages.resetNamed(email)}
      onClick={() => void ask()}
    >
      {messages.reset}
    </button>
  );
};

type AdminLinkProps = OfAccount & {
  readonly has: boolean;
  /** Only a superuser changes a superuser. */
  readonly isFixed: boolean;
};

const AdminLink = ({ email, has, isFixed }: AdminLinkProps) => {
  const { isPending, mutate } = useToggleAdminRole();
  if (isFixed)
    return <span className="inline-flex min-h-11 items-center">{has ? messages.isAdmin : messages.isNoAdmin}</span>;
  return (
    <button
      type="button"
      className={clsx(LINK, 'underline')}
      disabled={isPending}
      title={messages.toggleAdmin(email, has)}
      onClick={() => mutate({ email, to: !has })}
    >
      {has ? messages.isAdmin : messages.isNoAdmin}
    </button>
  );
};

/** Administrators are auditors without it. */
const AuditorLink = ({ email, has }: OfAccount & { readonly has: boolean }) => {
  const { isPending, mutate } = useToggleAuditor();
  return (
    <button
      type="button"
      className={clsx(LINK, 'text-sm font-normal underline')}
      disabled={isPending}
      title={messages.toggleAuditor(email, has)}
      onClick={() => mutate({ email, to: !has })}
    >
      {has ? messages.isAuditor : messages.isNoAuditor}
    </button>
  );
};

/** Loaded on request, as it is one call for each person. */
const SuperuserRole = ({ email }: OfAccount) => {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <RoleLink of="superuser" email={email} />;
  return (
    <button
      type="button"
      className={clsx(LINK, 'text-sm font-normal')}
      aria-label={messages.rolesOf(email)}
      onClick={() => setIsOpen(true)}
    >
      {messages.roles}
    </button>
  );
};

type TakeawayManagerProps = { readonly person: Person; readonly isSelf: boolean };

const TakeawayManager = ({ person, isSelf }: TakeawayManagerProps) => {
  const { isPending, mutate } = useToggleManager();
  const { email, can_manage_takeaway: manages, is_admin: isAdmin, is_superuser: isSuperuser } = person;
  return (
    <label className="inline-flex min-h-11 min-w-11 items-center">
      <input
        type="checkbox"
        className="size-5"
        checked={manages}
        disabled={isAdmin || isSuperuser || isSelf || email === null || isPending}
        aria-label={messages.manages(email ?? messages.unreadable)}
        onChange={() => email !== null && mutate({ email, to: !manages })}
      />
    </label>
  );
};
