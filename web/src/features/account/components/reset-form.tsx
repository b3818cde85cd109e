import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button, buttonClass } from '../../../components/ui/button';
import { Field, Form, FormProblem } from '../../../components/ui/form';
import { reasonOf } from '../../../lib/http';
import { useResetPassword } from '../api/account-links';
import { messages } from '../messages';
import { AccountNotice } from './account-notice';

type ResetFormProps = { readonly token: string };

export const ResetForm = ({ token }: ResetFormProps) => {
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
