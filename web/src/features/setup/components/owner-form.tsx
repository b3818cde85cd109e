import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button';
import { Field, Form, FormProblem } from '../../../components/ui/form';
import { showRefusal } from '../../../lib/show-refusal';
import { newPassword, ownEmail, ownName } from '../../identity/account/field-rules';
import { useLogIn } from '../../identity/api/log-in';
import { useMakeOwner, type Owner } from '../api/setup';
import { messages } from '../messages';

type OwnerFormProps = {
  readonly setupKey: string;
};

const EMPTY = { name: '', email: '', password: '' };

export const OwnerForm = ({ setupKey }: OwnerFormProps) => {
  const form = useForm<Omit<Owner, 'key'>>({ defaultValues: EMPTY });
  const makeOwner = useMakeOwner();
  const logIn = useLogIn();
  const isPending = makeOwner.isPending || logIn.isPending;

  const submit = async (owner: Omit<Owner, 'key'>): Promise<void> => {
    try {
      const made = await makeOwner.mutateAsync({ ...owner, email: owner.email.trim(), key: setupKey });
      if (!made.status) return void showRefusal(form, made);
      const answer = await logIn.mutateAsync({ email: owner.email.trim(), password: owner.password });
      if (!answer.status) form.setError('root', { message: answer.message });
    } catch {
      form.setError('root', { message: messages.sendFailed });
    }
  };

  return (
    <Form form={form} onSubmit={submit} aria-label={messages.owner} className="flex max-w-md flex-col gap-4">
      <p>{messages.ownerIntro}</p>
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
        label={messages.password}
        hint={messages.passwordHint}
        type="password"
        autoComplete="new-password"
        rule={newPassword(messages.passwordMissing)}
      />
      <FormProblem />
      <Button type="submit" disabled={isPending} className="min-h-12">
        {isPending ? messages.making : messages.makeOwner}
      </Button>
    </Form>
  );
};
