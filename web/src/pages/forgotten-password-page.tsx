import { useLocation, Link } from '@tanstack/react-router';
import { AccountCard } from '../features/identity/account/components/account-card';
import { messages } from '../features/identity/account/messages';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button, buttonClass } from '../components/ui/button';
import { Field, Form, FormProblem } from '../components/ui/form';
import { reasonOf } from '../lib/http';
import { useForgottenPassword, useResetPassword } from '../features/identity/account/api/account-links';
import { AccountNotice } from '../features/identity/account/components/account-notice';

type ResetFormProps = { readonly token: string };

const ResetForm = ({ token }: ResetFormProps) => {
  const form = useForm({ defaultValues: { password: '' } });
  const [isDone, setDone] = useState(false);
  const { isPending, mutateAsync } = useResetPassword();

  const submit = async ({ password }: { readonly password: string }): Promise<void> => {
    try {
      const { status, message } = await mutateAsync({ token, password });
      if (status) setDone(true);
      else form.setError('root', { message });
    } catch (failure) {
      form.setError('root', { message: reasonOf(failure) });
    }
  };

  if (isDone) return <AccountNotice text={messages.resetDone} withLogin />;
  return (
    <Form form={form} onSubmit={submit} className="flex flex-col gap-4">
      <Field
        name="password"
        label={messages.next}
        hint={messages.hint}
        type="password"
        autoComplete="new-password"
        rule={(password) => (password === '' ? messages.nextMissing : undefined)}
      />
      <FormProblem />
      <Button type="submit" disabled={isPending} className="min-h-12 text-lg">
        {isPending ? messages.changing : messages.change}
      </Button>
      <Link to="/forgotten-password" className={buttonClass('quiet')}>
        {messages.newLink}
      </Link>
    </Form>
  );
};

const ForgottenForm = () => {
  const form = useForm({ defaultValues: { email: '' } });
  const [sentTo, setSentTo] = useState<string>();
  const { isPending, mutateAsync } = useForgottenPassword();

  const submit = async (given: { readonly email: string }): Promise<void> => {
    try {
      const { status, message } = await mutateAsync(given);
      if (status) setSentTo(given.email.trim());
      else form.setError('root', { message });
    } catch (failure) {
      form.setError('root', { message: reasonOf(failure) });
    }
  };

  if (sentTo !== undefined) return <AccountNotice text={messages.resetSent(sentTo)} />;
  return (
    <Form form={form} onSubmit={submit} className="flex flex-col gap-4">
      <p>{messages.forgottenText}</p>
      <Field
        name="email"
        label={messages.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        rule={(email) => (email.trim() === '' ? messages.emailMissing : undefined)}
      />
      <FormProblem />
      <Button type="submit" disabled={isPending} className="min-h-12 text-lg">
        {isPending ? messages.busy : messages.sendLink}
      </Button>
    </Form>
  );
};

export const ForgottenPasswordPage = () => {
  const { hash: token } = useLocation();
  return (
    <AccountCard title={messages.forgottenTitle}>
      {token === '' ? <ForgottenForm /> : <ResetForm token={token} />}
    </AccountCard>
  );
};
