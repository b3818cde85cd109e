import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button, buttonClass } from '../../../components/ui/button';
import { Field, Form, FormProblem } from '../../../components/ui/form';
import { reasonOf } from '../../../lib/http';
import { useConfirmRegistration } from '../api/account-links';
import { messages } from '../messages';
import { AccountNotice } from './account-notice';

type ConfirmRegistrationProps = { readonly token: string };

/** The password proves that the reader of the mail is the person who registered. */
export const ConfirmRegistration = ({ token }: ConfirmRegistrationProps) => {
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
