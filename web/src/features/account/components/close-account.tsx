import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button';
import { Field, Form, FormProblem } from '../../../components/ui/form';
import { reasonOf, http } from '../../../lib/http';
import { messages } from '../messages';
import { useMutation } from '@tanstack/react-query';

const useCloseAccount = () =>
  useMutation({ mutationFn: (given: { readonly present: string }) => http.post('/api/account/close', given) });

type CloseAccountProps = { readonly onClosed: () => Promise<void> };

export const CloseAccount = ({ onClosed }: CloseAccountProps) => {
  const form = useForm({ defaultValues: { present: '' } });
  const { isPending, mutateAsync } = useCloseAccount();

  const submit = async (given: { readonly present: string }): Promise<void> => {
    try {
      const { status, message } = await mutateAsync(given);
      if (!status) return form.setError('root', { message });
      await onClosed();
    } catch (failure) {
      form.setError('root', { message: reasonOf(failure) });
    }
  };

  return (
    <section aria-labelledby="close-account" className="rounded-card bg-card p-4 shadow-card">
      <h2 id="close-account" className="mb-3 text-xl font-bold">
        {messages.close}
      </h2>
      <p className="mb-3">{messages.closeText}</p>
      <Form form={form} onSubmit={submit} className="flex max-w-md flex-col gap-4">
        <Field
          name="present"
          fieldName="close-present"
          label={messages.presentForClosing}
          type="password"
          autoComplete="current-password"
          rule={(present) => (present === '' ? messages.presentMissing : undefined)}
        />
        <FormProblem />
        <Button type="submit" look="danger" disabled={isPending} className="min-h-12">
          {isPending ? messages.busy : messages.closeForEver}
        </Button>
      </Form>
    </section>
  );
};
