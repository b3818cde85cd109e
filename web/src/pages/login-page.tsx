import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { buttonClass } from '../components/ui/button';
import { LoginForm } from '../features/identity/components/login-form';
import { messages } from '../features/identity/messages';
import { sameSitePath } from '../features/identity/same-site-path';
import { useOpensAccounts } from '../site/opens-accounts';
import type { Viewer } from '../site/viewer';

export const LoginPage = () => {
  const { next } = useSearch({ from: '/_shop/login' });
  const router = useRouter();
  const navigate = useNavigate();
  const opensAccounts = useOpensAccounts();

  const goOn = ({ canManageTakeaway, canReadHistory, needsSecondFactor }: Viewer): void => {
    const path = sameSitePath(next);
    if (needsSecondFactor) void navigate({ to: '/account' });
    else if (path !== undefined) router.history.push(path);
    else void navigate({ to: canManageTakeaway ? '/takeaway-orders' : canReadHistory ? '/takeaway-history' : '/' });
  };
  return (
    <div className="mx-auto mt-6 flex max-w-md flex-col gap-6 rounded-card border border-line bg-card p-6 shadow-card sm:mt-12 sm:p-8">
      <h1 className="text-3xl font-extrabold tracking-tight">{messages.title}</h1>
      <LoginForm onLoggedIn={goOn} />
      <div className="-mx-4 -mb-2 flex flex-wrap justify-between gap-2 border-t border-line pt-2">
        <Link to="/forgotten-password" className={buttonClass('quiet')}>
          {messages.forgotten}
        </Link>
        {opensAccounts && (
          <Link to="/register" className={buttonClass('quiet')}>
            {messages.register}
          </Link>
        )}
      </div>
    </div>
  );
};
