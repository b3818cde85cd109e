import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Addresses } from '../features/addresses/addresses';
import { CloseAccount } from '../features/account/components/close-account';
import { EmailForm } from '../features/account/components/email-form';
import { Logins } from '../features/account/components/logins';
import { OwnData } from '../features/account/components/own-data';
import { OwnOrders } from '../features/account/components/own-orders';
import { PasswordForm } from '../features/account/components/password-form';
import { messages } from '../features/account/messages';
import { SecondFactor } from '../features/account/second-factor/second-factor';
import { OwnPin } from '../features/shared-tablet/components/own-pin';
import { cartQuery } from '../features/cart/api/read-cart';
import { notify } from '../lib/notify';
import { useViewer } from '../site/viewer';

export const AccountPage = () => {
  const viewer = useViewer();
  const queries = useQueryClient();
  if (!viewer) return null;
  const { name, email, canManageTakeaway, canReadHistory, isDeveloper, needsSecondFactor = false } = viewer;
  // A full page load clears the account from memory.
  const leave = async (): Promise<void> => {
    await notify.popup(messages.closedTitle, messages.closed);
    window.location.assign('/');
  };
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <div>
        <h1 className="text-3xl font-extrabold tracking-tight">{messages.title}</h1>
        <p className="break-words text-ink-soft">{name === '' ? email : `${name}, ${email}`}</p>
      </div>
      {(canManageTakeaway || canReadHistory || isDeveloper || needsSecondFactor) && (
        <SecondFactor isNeeded={needsSecondFactor} />
      )}
      <OwnOrders onFilled={() => queries.invalidateQueries({ queryKey: cartQuery.queryKey })} />
      <Addresses />
      <Logins />
      <PasswordForm email={email} />
      {canManageTakeaway && <OwnPin />}
      <EmailForm />
      <section aria-labelledby="programs" className="rounded-card bg-card p-4 shadow-card">
        <h2 id="programs" className="text-xl font-bold">
          <Link to="/oauth-settings" className="text-accent underline">
            {messages.programs}
          </Link>
        </h2>
        <p className="text-ink-soft">{messages.programsText}</p>
      </section>
      <OwnData />
      {!canManageTakeaway && !canReadHistory && !needsSecondFactor && <CloseAccount onClosed={leave} />}
    </div>
  );
};
