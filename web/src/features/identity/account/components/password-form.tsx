import { useForm } from 'react-hook-form';
import { Button } from '../../../../components/ui/button';
import { Field, Form, FormProblem } from '../../../../components/ui/form';
import { reasonOf, http } from '../../../../lib/http';
import { notify } from '../../../../lib/notify';
import { showRefusal } from '../../../../lib/show-refusal';
import { newPassword } from '../field-rules';
import { messages } from '../messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { loginsQuery } from '../api/logins';

type PasswordChange = {
  readonly present: string;
  readonly password: string;
  /** Programs and personal tokens stay valid. */
  readonly keep_programs: boolean;
};

const useChangePassword = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: PasswordChange) => http.post('/api/account/password', change),
    onSuccess: () => queries.invalidateQueries(loginsQuery),
  });
};

const EMPTY: PasswordChange = { present: '', password: '', keep_programs: false };

type PasswordFormProps = { readonly email: string };

export const PasswordForm = ({ email }: PasswordFormProps) => {
  const form = useForm<PasswordChange>({ defaultValues: EMPTY });
  const { isPending, mutateAsync } = useChangePassword();

  const submit = async (change: PasswordChange): Promise<void> => {
    try {
      const answer = await mutateAsync(change);
      if (!answer.status) return void showRefusal(form, answer);
      form.reset(EMPTY);
      await notify.popup(messages.changedTitle, change.keep_programs ? messages.changedKept : messages.changed);
    } catch (failure) {
      form.setError('root', { message: reasonOf(failure) });
    }
  };

  return (
    <section aria-labelledby="password-title" className="rounded-card bg-card p-4 shadow-card">
      <h2 id="password-title" className="mb-3 text-xl font-bold">
        {messages.password}
      </h2>
      <Form form={form} onSubmit={submit} className="flex max-w-md flex-col gap-4">
        {/* Browsers save passwords by account. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field
          name="present"
          label={messages.present}
          type="password"
          autoComplete="current-password"
          rule={(present) => (present === '' ? messages.presentMissing : undefined)}
        />
        <Field
          name="password"
          label={messages.next}
          hint={messages.hint}
          type="password"
          autoComplete="new-password"
          rule={newPassword(messages.nextMissing)}
        />
        <label className="flex min-h-11 items-center gap-3 py-1">
          <input type="checkbox" className="size-5 shrink-0" {...form.register('keep_programs')} />
          <span>
            {messages.keepPrograms}
            <span className="block text-sm text-ink-soft">{messages.keepProgramsHint}</span>
          </span>
        </label>
        <FormProblem />
        <Button type="submit" disabled={isPending} className="min-h-12">
          {isPending ? messages.changing : messages.change}
        </Button>
      </Form>
    </section>
  );
};
