import { useQueryClient, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Addresses } from '../features/identity/addresses/addresses';
import { EmailForm } from '../features/identity/account/components/email-form';
import { Logins } from '../features/identity/account/components/logins';
import { OwnOrders } from '../features/identity/account/components/own-orders';
import { PasswordForm } from '../features/identity/account/components/password-form';
import { messages } from '../features/identity/account/messages';
import { SecondFactor } from '../features/identity/account/second-factor/second-factor';
import { OwnPin } from '../features/identity/shared-tablet/components/own-pin';
import { cartQuery } from '../features/cart/api/read-cart';
import { notify } from '../lib/notify';
import { useViewer } from '../site/viewer';
import { buttonClass, Button } from '../components/ui/button';
import { useForm } from 'react-hook-form';
import { Field, Form, FormProblem } from '../components/ui/form';
import { reasonOf, http } from '../lib/http';

const useCloseAccount = () =>
  useMutation({ mutationFn: (given: { readonly present: string }) => http.post('/api/account/close', given) });

type CloseAccountProps = { readonly onClosed: () => Promise<void> };

const CloseAccount = ({ onClosed }: CloseAccountProps) => {
  const form = useForm({ defaultValues: { present: '' } });
  const { isPending, mutateAsync } = useCloseAccount();

  const submit = async (given: { readonly present: string }): Promise<void> => {
    try {
      const { status, message } = await mutateAsync(given);
      if (!status) return form.setError('root', { message });
      await onClosed();
    } catch (failure) {
      form.setError('root', { message: reasonOf(failure) });
    }
  };

  return (
    <section aria-labelledby="close-account" className="rounded-card bg-card p-4 shadow-card">
      <h2 id="close-account" className="mb-3 text-xl font-bold">
        {messages.close}
      </h2>
      <p className="mb-3">{messages.closeText}</p>
      <Form form={form} onSubmit={submit} className="flex max-w-md flex-col gap-4">
        <Field
          name="present"
          fieldName="close-present"
          label={messages.presentForClosing}
          type="password"
          autoComplete="current-password"
          rule={(present) => (present === '' ? messages.presentMissing : undefined)}
        />
        <FormProblem />
        <Button type="submit" look="danger" disabled={isPending} className="min-h-12">
          {isPending ? messages.busy : messages.closeForEver}
        </Button>
      </Form>
    </section>
  );
};

const OwnData = () => (
  <section aria-labelledby="own-data" className="flex flex-col items-start gap-3 rounded-card bg-card p-4 shadow-card">
    <h2 id="own-data" className="text-xl font-bold">
      {messages.ownData}
    </h2>
    <p>{messages.ownDataText}</p>
    <a href="/api/account/export" download="my-data.json" className={buttonClass('secondary')}>
      {messages.download}
    </a>
  </section>
);

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
