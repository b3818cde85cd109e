import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button';
import { Field, Form, FormProblem } from '../../../components/ui/form';
import { reasonOf } from '../../../lib/http';
import type { Viewer } from '../../../site/viewer';
import { type Credentials, type FurtherStep, useLogIn } from '../api/log-in';
import { CaptchaChallenge } from '../../../components/captcha-challenge';
import { messages } from '../messages';
import { CodeForm } from './code-form';
import { PasskeyButton } from './passkey-button';

type LoginFormProps = { readonly onLoggedIn: (viewer: Viewer) => void };

export const LoginForm = ({ onLoggedIn }: LoginFormProps) => {
  const form = useForm<Credentials>({ defaultValues: { email: '', password: '' } });
  const logIn = useLogIn();
  const [step, setStep] = useState<FurtherStep>();
  const [challenge, setChallenge] = useState<string>();

  const attempt = async ({ email, password }: Credentials, captcha?: string): Promise<void> => {
    setChallenge(undefined);
    try {
      const given = { email: email.trim(), password, ...(captcha !== undefined && { captcha }) };
      const answer = await logIn.mutateAsync(given);
      if (answer.status) onLoggedIn(answer.viewer);
      else if (answer.second_factor) setStep(answer.second_factor);
      else if (answer.captcha) setChallenge(answer.message);
      else form.setError('root', { message: answer.message || messages.refused });
    } catch (failure) {
      form.setError('root', { message: reasonOf(failure) });
    }
  };

  if (step) return <CodeForm step={step} onLoggedIn={onLoggedIn} onBack={() => setStep(undefined)} />;
  return (
    <Form form={form} onSubmit={(credentials) => attempt(credentials)} className="flex flex-col gap-4">
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
      {challenge !== undefined && (
        <CaptchaChallenge
          reason={challenge}
          onSolved={(captcha) => void form.handleSubmit((credentials) => attempt(credentials, captcha))()}
        />
      )}
      <Button type="submit" disabled={logIn.isPending} className="min-h-12 text-lg">
        {logIn.isPending ? messages.busy : messages.submit}
      </Button>
      <PasskeyButton onLoggedIn={onLoggedIn} />
    </Form>
  );
};
