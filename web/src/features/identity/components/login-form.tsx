import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button';
import { reasonOf } from '../../../lib/http';
import type { Viewer } from '../../../site/viewer';
import { type Credentials, useLogIn } from '../api/log-in';
import { messages } from '../messages';

type LoginFormProps = { readonly onLoggedIn: (viewer: Viewer) => void };

const refusalOf = ({ data, error }: Pick<ReturnType<typeof useLogIn>, 'data' | 'error'>): string | undefined => {
  if (error) return reasonOf(error);
  return data?.status === false ? data.message || messages.refused : undefined;
};

export const LoginForm = ({ onLoggedIn }: LoginFormProps) => {
  const id = useId();
  const logIn = useLogIn();
  const { register, handleSubmit, formState } = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
    reValidateMode: 'onSubmit',
  });
  const { errors } = formState;
  const problem = errors.email?.message ?? errors.password?.message ?? refusalOf(logIn);

  const submit = handleSubmit(({ email, password }) =>
    logIn.mutate(
      { email: email.trim(), password },
      { onSuccess: (answer) => answer.status && onLoggedIn(answer.viewer) },
    ),
  );

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <div className="flex flex-col gap-1">
        <label htmlFor={`${id}-email`} className="font-semibold">
          {messages.email}
        </label>
        <input
          id={`${id}-email`}
          {...register('email', { validate: (email) => email.trim() !== '' || messages.emailMissing })}
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
          {...register('password', { validate: (password) => password !== '' || messages.passwordMissing })}
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
      <Button type="submit" disabled={logIn.isPending} className="min-h-12 text-lg">
        {logIn.isPending ? messages.busy : messages.submit}
      </Button>
    </form>
  );
};
