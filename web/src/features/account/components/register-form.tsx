import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button, buttonClass } from '../../../components/ui/button';
import { Field, Form, FormProblem } from '../../../components/ui/form';
import { reasonOf } from '../../../lib/http';
import { useRegister, type Registration } from '../api/account-links';
import { messages } from '../messages';
import { AccountNotice } from './account-notice';

export const RegisterForm = () => {
  const form = useForm<Registration>({ defaultValues: { name: '', email: '', password: '' } });
  const [sentTo, setSentTo] = useState<string>();
  const { isPending, mutateAsync } = useRegister();

  const submit = async (registration: Registration): Promise<void> => {
    try {
      const { status, message } = await mutateAsync(registration);
      if (status) setSentTo(registration.email.trim());
      else form.setError('root', { message });
    } catch (failure) {
      form.setError('root', { message: reasonOf(failure) });
    }
  };

  if (sentTo !== undefined) return <AccountNotice text={messages.registrationSent(sentTo)} />;
  return (
    <Form form={form} onSubmit={submit} className="flex flex-col gap-4">
      <Field
        name="name"
        label={messages.name}
        autoComplete="name"
        rule={(name) => (name.trim() === '' ? messages.nameMissing : undefined)}
      />
      <Field
        name="email"
        label={messages.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        rule={(email) => (email.trim() === '' ? messages.emailMissing : undefined)}
      />
      <Field
        name="password"
        label={messages.choose}
        hint={messages.hint}
        type="password"
        autoComplete="new-password"
        rule={(password) => (password === '' ? messages.chooseMissing : undefined)}
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
