import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { LoginForm } from '../features/identity/components/login-form';
import { messages } from '../features/identity/messages';
import { type Viewer, viewerQuery } from '../site/viewer';

export const LoginPage = () => {
  const { next } = useSearch({ from: '/_shop/login' });
  const router = useRouter();
  const queries = useQueryClient();

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
