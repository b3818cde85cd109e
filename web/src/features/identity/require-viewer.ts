import { pageAccess } from '@hatch/kernel/rules';
import { redirect } from '@tanstack/react-router';
import type { RouterContext } from '../../router';
import { viewerQuery } from '../../site/viewer';

export class PageForbidden extends Error {
  override readonly name = 'PageForbidden';
}

type Visit = {
  readonly context: RouterContext;
  readonly location: { readonly href: string; readonly pathname: string };
};

/** Sends visitors to the login page and back; the server guards the data. @throws PageForbidden */
export const requireViewer = async ({ context: { queries, pageAt }, location }: Visit): Promise<void> => {
  const access = pageAt(location.pathname)?.access ?? 'admin';
  if (access === 'anybody') return;
  const allowed = pageAccess(await queries.ensureQueryData(viewerQuery), access);
  if (allowed === 'login') redirect({ to: '/login', search: { next: location.href }, throw: true });
  if (allowed === 'refused') throw new PageForbidden('This page is not for this account');
};
