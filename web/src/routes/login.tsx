import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { LoginForm } from '../features/identity/components/login-form';
import { messages } from '../features/identity/messages';
import { sameSitePath } from '../features/identity/same-site-path';
import { usePageTitle } from '../site/use-page-title';
import { type Viewer, viewerQuery } from '../site/viewer';

const LoginPage = () => {
  const { next } = Route.useSearch();
  const router = useRouter();
  const queries = useQueryClient();
  usePageTitle(messages.title);

  const goOn = (viewer: Viewer): void => {
    queries.setQueryData(viewerQuery.queryKey, viewer);
    router.history.push(next ?? (viewer.canManageTakeaway ? '/takeaway-orders' : '/'));
  };
  return (
    <div className="mx-auto mt-6 flex max-w-md flex-col gap-6 rounded-card border border-line bg-card p-6 shadow-card sm:mt-12 sm:p-8">
      <h1 className="text-3xl font-extrabold tracking-tight">{messages.title}</h1>
      <LoginForm onLoggedIn={goOn} />
    </div>
  );
};

export const Route = createFileRoute('/login')({
  // The key stays even without a value: what is left out would be taken from the address unjudged.
  validateSearch: ({ next }: Record<string, unknown>): { readonly next?: string | undefined } => ({
    next: sameSitePath(next),
  }),
  component: LoginPage,
});
