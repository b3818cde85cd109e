import { useLocation } from '@tanstack/react-router';
import { AccountCard } from '../features/account/components/account-card';
import { ConfirmRegistration } from '../features/account/components/confirm-registration';
import { RegisterForm } from '../features/account/components/register-form';
import { messages } from '../features/account/messages';

/** ACC-01: the link in the mail leads here too; its secret is behind `#`, which no server is told on its way. */
export const RegisterPage = () => {
  const { hash: token } = useLocation();
  return (
    <AccountCard title={messages.registerTitle}>
      {token === '' ? <RegisterForm /> : <ConfirmRegistration token={token} />}
    </AccountCard>
  );
};
