import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../../components/ui/button';
import { Field, Form, FormProblem } from '../../../../components/ui/form';
import { messages } from './messages';

type Given = { readonly present: string; readonly name: string };
type PasswordAskedProps = {
  readonly label: string;
  readonly withName?: boolean;
  /** @returns the problem; undefined when done */
  readonly onGiven: (given: Given) => Promise<string | undefined>;
  /** The change may have succeeded although its answer was lost. */
  readonly onFailed: () => Promise<void>;
  readonly onCancel: () => void;
};

export const PasswordAsked = ({ label, withName = false, onGiven, onFailed, onCancel }: PasswordAskedProps) => {
  const form = useForm<Given>({ defaultValues: { present: '', name: '' } });
  const { isSubmitting } = form.formState;
  useEffect(() => form.setFocus(withName ? 'name' : 'present'), [form, withName]);
  const submit = async (given: Given): Promise<void> => {
    const problem = await onGiven(given).catch(() => messages.sendFailed);
    if (problem === undefined) return;
    await onFailed();
    form.setError('root', { message: problem });
  };
  return (
    <Form form={form} onSubmit={submit} aria-label={label} className="flex max-w-md flex-col gap-3">
      {withName && (
        <Field
          name="name"
          label={messages.passkeyName}
          hint={messages.passkeyNameHint}
          maxLength={60}
          autoComplete="off"
        />
      )}
      <Field
        name="present"
        fieldName="second-factor-password"
        label={messages.password}
        type="password"
        autoComplete="current-password"
        rule={(present) => (present === '' ? messages.passwordMissing : undefined)}
      />
      <FormProblem />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? messages.busy : messages.goOn}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </Form>
  );
};
