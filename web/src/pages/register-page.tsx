import { Link, useLocation } from '@tanstack/react-router';
import { buttonClass } from '../components/ui/button';
import { AccountCard } from '../features/account/components/account-card';
import { ConfirmRegistration } from '../features/account/components/confirm-registration';
import { RegisterForm } from '../features/account/components/register-form';
import { messages } from '../features/account/messages';
import { useOpensAccounts } from '../site/opens-accounts';

/** The secret of the mailed link is behind `#`, which browsers send to no server. */
export const RegisterPage = () => {
  const { hash: token } = useLocation();
  const opensAccounts = useOpensAccounts();
  if (!opensAccounts)
    return (
      <AccountCard title={messages.registerTitle}>
        <p>{messages.noNewAccounts}</p>
        <Link to="/login" className={buttonClass('quiet')}>
          {messages.haveAccount}
        </Link>
      </AccountCard>
    );
  return (
    <AccountCard title={messages.registerTitle}>
      {token === '' ? <RegisterForm /> : <ConfirmRegistration token={token} />}
    </AccountCard>
  );
};
