import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { reasonOf } from '../../../lib/http';
import type { Viewer } from '../../../site/viewer';
import { sessionCalls } from '../api/session-calls';
import { messages } from '../messages';

type LoginFormProps = { readonly onLoggedIn: (viewer: Viewer) => void };

const textOf = (form: FormData, field: string): string => {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
};

const missingIn = (email: string, password: string): string | undefined => {
  if (email.trim() === '') return messages.emailMissing;
  return password === '' ? messages.passwordMissing : undefined;
};

export const LoginForm = ({ onLoggedIn }: LoginFormProps) => {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const logIn = async (email: string, password: string): Promise<string | undefined> => {
    try {
      const answer = await sessionCalls.login(email.trim(), password);
      if (!answer.status) return answer.message || messages.refused;
      onLoggedIn(answer.viewer);
      return undefined;
    } catch (failure) {
      return reasonOf(failure);
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [email, password] = [textOf(form, 'email'), textOf(form, 'password')];
    const missing = missingIn(email, password);
    setProblem(missing);
    if (missing !== undefined) return;
    setIsBusy(true);
    setProblem(await logIn(email, password));
    setIsBusy(false);
  };

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <div className="flex flex-col gap-1">
        <label htmlFor={`${id}-email`} className="font-semibold">
          {messages.email}
        </label>
        <input
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          className="control"
        />
      </div>
      <div className="flex flex-col gap-1">
        <label htmlFor={`${id}-password`} className="font-semibold">
          {messages.password}
        </label>
        <input
          id={`${id}-password`}
          name="password"
          type="password"
          autoComplete="current-password"
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          className="control"
        />
      </div>
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert" className="rounded-control bg-bad-soft px-4 py-3 font-semibold text-bad">
          {problem}
        </p>
      )}
      <Button type="submit" disabled={isBusy} className="min-h-12 text-lg">
        {isBusy ? messages.busy : messages.submit}
      </Button>
    </form>
  );
};
