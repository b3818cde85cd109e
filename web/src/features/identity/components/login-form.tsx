import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button';
import { Field, Form, FormProblem } from '../../../components/ui/form';
import { reasonOf } from '../../../lib/http';
import type { Viewer } from '../../../site/viewer';
import { type Credentials, type FurtherStep, useLogIn } from '../api/log-in';
import { messages } from '../messages';
import { CodeForm } from './code-form';
import { PasskeyButton } from './passkey-button';

type LoginFormProps = { readonly onLoggedIn: (viewer: Viewer) => void };

export const LoginForm = ({ onLoggedIn }: LoginFormProps) => {
  const form = useForm<Credentials>({ defaultValues: { email: '', password: '' } });
  const logIn = useLogIn();
  const [step, setStep] = useState<FurtherStep>();

  const submit = async ({ email, password }: Credentials): Promise<void> => {
    try {
      const answer = await logIn.mutateAsync({ email: email.trim(), password });
      if (answer.status) onLoggedIn(answer.viewer);
      else if (answer.second_factor) setStep(answer.second_factor);
      else form.setError('root', { message: answer.message || messages.refused });
    } catch (failure) {
      form.setError('root', { message: reasonOf(failure) });
    }
  };

  if (step) return <CodeForm step={step} onLoggedIn={onLoggedIn} onBack={() => setStep(undefined)} />;
  return (
    <Form form={form} onSubmit={submit} className="flex flex-col gap-4">
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
        label={messages.password}
        type="password"
        autoComplete="current-password"
        rule={(password) => (password === '' ? messages.passwordMissing : undefined)}
      />
      <FormProblem />
      <Button type="submit" disabled={logIn.isPending} className="min-h-12 text-lg">
        {logIn.isPending ? messages.busy : messages.submit}
      </Button>
      <PasskeyButton onLoggedIn={onLoggedIn} />
    </Form>
  );
};
