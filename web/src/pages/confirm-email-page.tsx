import { useLocation } from '@tanstack/react-router';
import { useConfirmEmail } from '../features/account/api/account-links';
import { AccountCard } from '../features/account/components/account-card';
import { ConfirmLink } from '../features/account/components/confirm-link';
import { messages } from '../features/account/messages';

export const ConfirmEmailPage = () => {
  const { hash: token } = useLocation();
  const { isPending, mutateAsync } = useConfirmEmail();
  return (
    <AccountCard title={messages.confirmEmailTitle}>
      <ConfirmLink
        text={messages.confirmEmailText}
        button={messages.confirm}
        done={messages.confirmedEmail}
        isPending={isPending}
        confirm={() => mutateAsync(token)}
      />
    </AccountCard>
  );
};
