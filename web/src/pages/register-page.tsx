import { Link, useLocation } from '@tanstack/react-router';
import { buttonClass, Button } from '../components/ui/button';
import { AccountCard } from '../features/identity/account/components/account-card';
import { messages } from '../features/identity/account/messages';
import { useOpensAccounts } from '../site/opens-accounts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Field, Form, FormProblem } from '../components/ui/form';
import { reasonOf } from '../lib/http';
import { useConfirmRegistration, useRegister, type Registration } from '../features/identity/account/api/account-links';
import { AccountNotice } from '../features/identity/account/components/account-notice';
import { showRefusal } from '../lib/show-refusal';
import { newPassword, ownEmail, ownName } from '../features/identity/account/field-rules';

const RegisterForm = () => {
  const form = useForm<Registration>({ defaultValues: { name: '', email: '', password: '' } });
  const [sentTo, setSentTo] = useState<string>();
  const { isPending, mutateAsync } = useRegister();

  const submit = async (registration: Registration): Promise<void> => {
    try {
      const answer = await mutateAsync(registration);
      if (answer.status) setSentTo(registration.email.trim());
      else showRefusal(form, answer);
    } catch (failure) {
      form.setError('root', { message: reasonOf(failure) });
    }
  };

  if (sentTo !== undefined) return <AccountNotice text={messages.registrationSent(sentTo)} />;
  return (
    <Form form={form} onSubmit={submit} className="flex flex-col gap-4">
      <Field name="name" label={messages.name} autoComplete="name" rule={ownName} />
      <Field
        name="email"
        label={messages.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        rule={ownEmail}
      />
      <Field
        name="password"
        label={messages.choose}
        hint={messages.hint}
        type="password"
        autoComplete="new-password"
        rule={newPassword(messages.chooseMissing)}
      />
      <FormProblem />
      <Button type="submit" disabled={isPending} className="min-h-12 text-lg">
        {isPending ? messages.busy : messages.register}
      </Button>
      <Link to="/login" className={buttonClass('quiet')}>
        {messages.haveAccount}
      </Link>
    </Form>
  );
};

type ConfirmRegistrationProps = { readonly token: string };

/** The password proves that the reader of the mail is the person who registered. */
const ConfirmRegistration = ({ token }: ConfirmRegistrationProps) => {
  const form = useForm({ defaultValues: { password: '' } });
  const [isDone, setDone] = useState(false);
  const { isPending, mutateAsync } = useConfirmRegistration();

  const submit = async ({ password }: { readonly password: string }): Promise<void> => {
    try {
      const { status, message } = await mutateAsync({ token, password });
      if (status) setDone(true);
      else form.setError('root', { message });
    } catch (failure) {
      form.setError('root', { message: reasonOf(failure) });
    }
  };

  if (isDone) return <AccountNotice text={messages.confirmed} withLogin />;
  return (
    <Form form={form} onSubmit={submit} className="flex flex-col gap-4">
      <p>{messages.confirmText}</p>
      <Field
        name="password"
        label={messages.chosen}
        type="password"
        autoComplete="current-password"
        rule={(password) => (password === '' ? messages.chosenMissing : undefined)}
      />
      <FormProblem />
      <Button type="submit" disabled={isPending} className="min-h-12 text-lg">
        {isPending ? messages.busy : messages.confirm}
      </Button>
      <Link to="/register" className={buttonClass('quiet')}>
        {messages.newLink}
      </Link>
    </Form>
  );
};

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
