import { useLocation } from '@tanstack/react-router';
import { AccountCard } from '../features/account/components/account-card';
import { ForgottenForm } from '../features/account/components/forgotten-form';
import { ResetForm } from '../features/account/components/reset-form';
import { messages } from '../features/account/messages';

export const ForgottenPasswordPage = () => {
  const { hash: token } = useLocation();
  return (
    <AccountCard title={messages.forgottenTitle}>
      {token === '' ? <ForgottenForm /> : <ResetForm token={token} />}
    </AccountCard>
  );
};
