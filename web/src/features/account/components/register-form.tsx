import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button, buttonClass } from '../../../components/ui/button';
import { Field, Form, FormProblem } from '../../../components/ui/form';
import { reasonOf } from '../../../lib/http';
import { showRefusal } from '../../../lib/show-refusal';
import { useRegister, type Registration } from '../api/account-links';
import { newPassword, ownEmail, ownName } from '../field-rules';
import { messages } from '../messages';
import { AccountNotice } from './account-notice';

export const RegisterForm = () => {
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
