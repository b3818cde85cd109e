import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button';
import { Field, Form } from '../../../components/ui/form';
import { useLeaveGuard } from '../../../lib/use-leave-guard';
import { messages } from './messages';
import { useSavePage, type PageToEdit } from './pages-api';

type PageFormProps = { readonly page: PageToEdit };

/** What a page is but for its parts; saved on the version it was read at. */
export const PageForm = ({ page }: PageFormProps) => {
  const form = useForm<PageToEdit>({ defaultValues: page });
  const { mutateAsync, isPending } = useSavePage();
  useLeaveGuard(() => form.formState.isDirty);
  const { isDirty } = form.formState;
  return (
    <Form
      form={form}
      aria-label={page.title}
      className="flex max-w-prose flex-col gap-4 rounded-card bg-card p-4 shadow-card"
      onSubmit={async (values) => {
        const { status } = await mutateAsync({ ...values, name: page.name, version: page.version });
        if (status) form.reset(values);
      }}
    >
      <Field name="title" label={messages.pageTitle} maxLength={120} />
      <Field name="description" label={messages.description} maxLength={300} />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" className="size-5 accent-accent" {...form.register('in_menu')} />
        {messages.showInMenu}
      </label>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" className="size-5 accent-accent" {...form.register('hidden')} />
        {messages.hide}
      </label>
      <Button type="submit" className="self-start" disabled={isPending || !isDirty}>
        {messages.save}
      </Button>
    </Form>
  );
};
