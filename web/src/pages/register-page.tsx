import { useLocation } from '@tanstack/react-router';
import { useConfirmRegistration } from '../features/account/api/account-links';
import { AccountCard } from '../features/account/components/account-card';
import { ConfirmLink } from '../features/account/components/confirm-link';
import { RegisterForm } from '../features/account/components/register-form';
import { messages } from '../features/account/messages';

/** ACC-01: the link in the mail leads here too; its secret is behind `#`, which no server is told on its way. */
export const RegisterPage = () => {
  const { hash: token } = useLocation();
  const { isPending, mutateAsync } = useConfirmRegistration();
  return (
    <AccountCard title={messages.registerTitle}>
      {token === '' ? (
        <RegisterForm />
      ) : (
        <ConfirmLink
          text={messages.confirmText}
          button={messages.confirm}
          done={messages.confirmed}
          isPending={isPending}
          confirm={() => mutateAsync(token)}
        />
      )}
    </AccountCard>
  );
};
