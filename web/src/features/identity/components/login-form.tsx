import { useState, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button';
import { Field, Form, FormProblem } from '../../../components/ui/form';
import { reasonOf } from '../../../lib/http';
import type { Viewer } from '../../../site/viewer';
import { type Credentials, type FurtherStep, useLogIn, useLogInByCode, useLogInByPasskey } from '../api/log-in';
import { CaptchaChallenge } from '../../../components/captcha-challenge';
import { messages } from '../messages';

const PasskeyButton = ({ onLoggedIn }: { readonly onLoggedIn: (viewer: Viewer) => void }) => {
  const { isPending, mutateAsync } = useLogInByPasskey();
  const [problem, setProblem] = useState('');
  if (!('PublicKeyCredential' in window)) return null;
  const logIn = async (): Promise<void> => {
    setProblem('');
    // The browser reports failures itself, and cancelling is no error.
    const answer = await mutateAsync(undefined).catch(() => undefined);
    if (answer?.status) onLoggedIn(answer.viewer);
    else setProblem(answer?.message ?? messages.passkeyFailed);
  };
  return (
    <div className="flex flex-col gap-2">
      <Button look="secondary" className="min-h-12" disabled={isPending} onClick={() => void logIn()}>
        {isPending ? messages.passkeyBusy : messages.passkey}
      </Button>
      {problem !== '' && (
        <p role="alert" className="font-semibold text-bad">
          {problem}
        </p>
      )}
    </div>
  );
};

type CodeFormProps = {
  readonly step: FurtherStep;
  readonly onLoggedIn: (viewer: Viewer) => void;
  readonly onBack: () => void;
};

const CodeForm = ({ step, onLoggedIn, onBack }: CodeFormProps) => {
  const form = useForm({ defaultValues: { code: '' } });
  const { isPending, mutateAsync } = useLogInByCode();
  useEffect(() => form.setFocus('code'), [form]);
  const submit = async ({ code }: { readonly code: string }): Promise<void> => {
    try {
      const answer = await mutateAsync({ step: step.token, code });
      if (answer.status) onLoggedIn(answer.viewer);
      else form.setError('root', { message: answer.message });
    } catch (failure) {
      form.setError('root', { message: reasonOf(failure) });
    }
  };
  return (
    <div className="flex flex-col gap-4">
      {step.passkey && <PasskeyButton onLoggedIn={onLoggedIn} />}
      <Form form={form} onSubmit={submit} className="flex flex-col gap-4">
        <Field
          name="code"
          label={step.app ? messages.code : messages.recoveryCode}
          hint={step.app ? messages.codeHint : messages.recoveryHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          rule={(code) => (code.trim() === '' ? messages.codeMissing : undefined)}
        />
        <FormProblem />
        <Button type="submit" disabled={isPending} className="min-h-12 text-lg">
          {isPending ? messages.busy : messages.submit}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {messages.otherAccount}
        </Button>
      </Form>
    </div>
  );
};

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
