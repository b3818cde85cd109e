import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button';
import { Field, Form, FormProblem } from '../../../components/ui/form';
import { reasonOf } from '../../../lib/http';
import { useForgottenPassword } from '../api/account-links';
import { messages } from '../messages';
import { AccountNotice } from './account-notice';

export const ForgottenForm = () => {
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
