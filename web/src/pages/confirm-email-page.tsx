import { useLocation } from '@tanstack/react-router';
import { useConfirmEmail } from '../features/identity/account/api/account-links';
import { AccountCard } from '../features/identity/account/components/account-card';
import { messages } from '../features/identity/account/messages';
import { useState } from 'react';
import { Button } from '../components/ui/button';
import { reasonOf } from '../lib/http';
import { AccountNotice } from '../features/identity/account/components/account-notice';

type ConfirmLinkProps = {
  readonly text: string;
  readonly button: string;
  readonly done: string;
  readonly isPending: boolean;
  readonly confirm: () => Promise<{ readonly status: boolean; readonly message: string }>;
};

/** Needs a press: mail scanners open links, and this one works once. */
const ConfirmLink = ({ text, button, done, isPending, confirm }: ConfirmLinkProps) => {
  const [outcome, setOutcome] = useState<{ readonly problem: string | null } | undefined>();
  const press = async (): Promise<void> => {
    try {
      const { status, message } = await confirm();
      setOutcome({ problem: status ? null : message });
    } catch (failure) {
      setOutcome({ problem: reasonOf(failure) });
    }
  };
  if (outcome?.problem === null) return <AccountNotice text={done} withLogin />;
  return (
    <>
      <p>{text}</p>
      {outcome && (
        <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 font-semibold text-bad">
          {outcome.problem}
        </p>
      )}
      <Button disabled={isPending} className="min-h-12 text-lg" onClick={() => void press()}>
        {isPending ? messages.busy : button}
      </Button>
    </>
  );
};

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
