import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../../components/ui/button';
import { Field, Form, FormProblem } from '../../../../components/ui/form';
import { reasonOf, http } from '../../../../lib/http';
import { showRefusal } from '../../../../lib/show-refusal';
import { ownEmail } from '../field-rules';
import { messages } from '../messages';
import { useMutation } from '@tanstack/react-query';

type EmailChange = { readonly present: string; readonly email: string };

const useChangeEmail = () =>
  useMutation({ mutationFn: (change: EmailChange) => http.post('/api/account/email', change) });

const EMPTY: EmailChange = { present: '', email: '' };

export const EmailForm = () => {
  const form = useForm<EmailChange>({ defaultValues: EMPTY });
  const [sentTo, setSentTo] = useState<string>();
  const { isPending, mutateAsync } = useChangeEmail();

  const submit = async (change: EmailChange): Promise<void> => {
    setSentTo(undefined);
    try {
      const answer = await mutateAsync(change);
      if (!answer.status) return void showRefusal(form, answer, ['email', 'present']);
      form.reset(EMPTY);
      setSentTo(change.email.trim());
    } catch (failure) {
      form.setError('root', { message: reasonOf(failure) });
    }
  };

  return (
    <section aria-labelledby="email-title" className="rounded-card bg-card p-4 shadow-card">
      <h2 id="email-title" className="mb-3 text-xl font-bold">
        {messages.emailTitle}
      </h2>
      <Form form={form} onSubmit={submit} className="flex max-w-md flex-col gap-4">
        <Field
          name="email"
          label={messages.newEmail}
          hint={messages.emailHint}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          rule={ownEmail}
        />
        <Field
          name="present"
          fieldName="email-present"
          label={messages.presentForEmail}
          type="password"
          autoComplete="current-password"
          rule={(present) => (present === '' ? messages.presentMissing : undefined)}
        />
        <FormProblem />
        {sentTo !== undefined && (
          <p role="status" className="rounded-control bg-good-soft px-4 py-3 break-words">
            {messages.emailSent(sentTo)}
          </p>
        )}
        <Button type="submit" disabled={isPending} className="min-h-12">
          {isPending ? messages.busy : messages.changeEmail}
        </Button>
      </Form>
    </section>
  );
};
