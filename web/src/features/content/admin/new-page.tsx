import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../components/ui/button';
import { Field, Form, FormProblem } from '../../../components/ui/form';
import { showRefusal } from '../../../lib/show-refusal';
import { messages } from './messages';
import { useMakePage } from './pages-api';

const nameFrom = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 60);

type NewPageProps = { readonly onMade: (name: string) => void; readonly onCancel: () => void };

export const NewPage = ({ onMade, onCancel }: NewPageProps) => {
  const form = useForm({ defaultValues: { title: '', name: '' } });
  const [title, name] = useWatch({ control: form.control, name: ['title', 'name'] });
  const address = name || nameFrom(title);
  const { mutate, isPending } = useMakePage();
  const make = (): void =>
    mutate(
      { name: address, title },
      {
        onSuccess: (answer, made) => (answer.status ? onMade(made.name) : showRefusal(form, answer)),
      },
    );
  return (
    <Form
      form={form}
      aria-label={messages.add}
      className="flex max-w-prose flex-col gap-4 rounded-card bg-card p-4 shadow-card"
      onSubmit={make}
    >
      <Field name="title" label={messages.pageTitle} maxLength={120} />
      <Field
        name="name"
        label={messages.address}
        maxLength={60}
        autoCapitalize="none"
        placeholder={nameFrom(title)}
        hint={messages.addressHint(window.location.origin, address)}
      />
      <FormProblem />
      <div className="flex gap-2">
        <Button type="submit" disabled={isPending}>
          {messages.make}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </Form>
  );
};
