import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button';
import { Field, Form, FormProblem } from '../../../components/ui/form';
import { reasonOf } from '../../../lib/http';
import type { Viewer } from '../../../site/viewer';
import { useLogInByCode, type FurtherStep } from '../api/log-in';
import { messages } from '../messages';
import { PasskeyButton } from './passkey-button';

type CodeFormProps = {
  readonly step: FurtherStep;
  readonly onLoggedIn: (viewer: Viewer) => void;
  readonly onBack: () => void;
};

export const CodeForm = ({ step, onLoggedIn, onBack }: CodeFormProps) => {
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
