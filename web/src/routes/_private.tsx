import { pageAccess } from '@hatch/kernel/rules';
import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute, type ErrorComponentProps, Outlet, redirect } from '@tanstack/react-router';
import { BrokenPage } from '../components/broken-page';
import { temporaryStatesQuery } from '../features/store-status/temporary-states/api/temporary-states';
import { ForbiddenPage } from '../pages/forbidden-page';
import { StaffLayout } from '../pages/staff-layout';
import type { RouterContext } from '../router';
import { viewerQuery } from '../site/viewer';

class PageForbidden extends Error {
  override readonly name = 'PageForbidden';
}

type Visit = {
  readonly context: RouterContext;
  readonly location: { readonly href: string; readonly pathname: string };
};

/** Sends visitors to the login page and back; the server guards the data. @throws PageForbidden */
const guard = async ({ context: { queries, pageAt }, location }: Visit): Promise<void> => {
  const access = pageAt(location.pathname)?.access ?? 'admin';
  if (access === 'anybody') return;
  const allowed = pageAccess(await queries.ensureQueryData(viewerQuery), access);
  if (allowed === 'login') redirect({ to: '/login', search: { next: location.href }, throw: true });
  if (allowed === 'refused') throw new PageForbidden('This page is not for this account');
};

const PATIENCE_MS = 1_500;

/** Read before the page shows, so that nothing moves down; a slow answer does not delay the page. */
const readFrame = async (queries: QueryClient): Promise<void> => {
  const viewer = queries.getQueryData(viewerQuery.queryKey);
  const isKnown = queries.getQueryData(temporaryStatesQuery.queryKey) !== undefined;
  if (!viewer?.canManageTakeaway || isKnown) return;
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([queries.prefetchQuery(temporaryStatesQuery), patience]);
};

/** Pages that no search engine lists; their routes load on demand, see `router.tsx`. */
export const Route = createFileRoute('/_private')({
  beforeLoad: guard,
  loader: ({ context: { queries } }) => readFrame(queries),
  component: () => (
    <StaffLayout>
      <Outlet />
    </StaffLayout>
  ),
  errorComponent: (props: ErrorComponentProps) =>
    props.error instanceof PageForbidden ? <ForbiddenPage /> : <BrokenPage {...props} />,
});
