/** Who may make a call or open a page. */
export type Access = 'logged-in' | 'staff' | 'auditor' | 'staff-or-auditor' | 'admin';

type Rights = {
  readonly isAdmin: boolean;
  readonly isSuperuser: boolean;
  /** True for administrators and superusers too. */
  readonly canManageTakeaway: boolean;
  /** True for auditors, administrators and superusers. */
  readonly canReadHistory: boolean;
};

export const isAdministrator = ({ isAdmin, isSuperuser }: Pick<Rights, 'isAdmin' | 'isSuperuser'>): boolean =>
  isAdmin || isSuperuser;

const MAY_ENTER: Readonly<Record<Access, (account: Rights) => boolean>> = {
  'logged-in': () => true,
  staff: ({ canManageTakeaway }) => canManageTakeaway,
  auditor: ({ canReadHistory }) => canReadHistory,
  'staff-or-auditor': ({ canManageTakeaway, canReadHistory }) => canManageTakeaway || canReadHistory,
  admin: isAdministrator,
};

export const mayEnter = (account: Rights, access: Access): boolean => MAY_ENTER[access](account);

/** `anybody`: the page itself finds out whom it is for. */
export type PageAccess = Access | 'anybody';

export const pageAccess = (viewer: Rights | null, access: PageAccess): 'enter' | 'login' | 'refused' => {
  if (access === 'anybody') return 'enter';
  if (!viewer) return 'login';
  return mayEnter(viewer, access) ? 'enter' : 'refused';
};
