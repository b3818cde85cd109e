import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import type { Viewer } from '../../../site/viewer';
import { useLogInByPasskey } from '../api/log-in';
import { messages } from '../messages';

export const PasskeyButton = ({ onLoggedIn }: { readonly onLoggedIn: (viewer: Viewer) => void }) => {
  const { isPending, mutateAsync } = useLogInByPasskey();
  const [problem, setProblem] = useState('');
  if (!('PublicKeyCredential' in window)) return null;
  const logIn = async (): Promise<void> => {
    setProblem('');
    // The browser reports failures itself, and cancelling is no error.
    const answer = await mutateAsync(undefined).catch(() => undefined);
    if (answer?.status) onLoggedIn(answer.viewer);
    else setProblem(answer?.message ?? messages.passkeyFailed);
  };
  return (
    <div className="flex flex-col gap-2">
      <Button look="secondary" className="min-h-12" disabled={isPending} onClick={() => void logIn()}>
        {isPending ? messages.passkeyBusy : messages.passkey}
      </Button>
      {problem !== '' && (
        <p role="alert" className="font-semibold text-bad">
          {problem}
        </p>
      )}
    </div>
  );
};
