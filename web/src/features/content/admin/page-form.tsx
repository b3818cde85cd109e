import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Field, Form, FormProblem } from '../../../components/ui/form';
import { useLeaveGuard } from '../../../lib/use-leave-guard';
import { useSavedForm } from '../../../lib/use-saved-form';
import { showRefusal } from '../../../lib/show-refusal';
import { messages } from './messages';
import { pagesQuery, useSavePage, type PageToEdit } from './pages-api';

type PageFormProps = { readonly page: PageToEdit };
type Facts = Pick<PageToEdit, 'title' | 'description' | 'in_menu' | 'hidden'>;

const factsOf = ({ title, description, in_menu, hidden }: PageToEdit): Facts => ({
  title,
  description,
  in_menu,
  hidden,
});

export const PageForm = ({ page }: PageFormProps) => {
  const { form, take } = useSavedForm(factsOf(page));
  const { isDirty } = form.formState;
  // The version when typing began: a save over a newer one needs a warning first.
  const [seen, setSeen] = useState<number>();
  if (isDirty !== (seen !== undefined)) setSeen(isDirty ? page.version : undefined);
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useSavePage();
  useLeaveGuard(() => isDirty);

  const save = async (values: Facts): Promise<void> => {
    const asked = { ...values, name: page.name, version: seen ?? page.version };
    const answer = await mutateAsync(asked).catch(() => undefined);
    if (!answer) return;
    if (answer.status) take(values, values);
    else showRefusal(form, answer, ['title', 'description']);
    // The answer is read again in any case.
    const read = queries.getQueryData(pagesQuery.queryKey)?.pages.find(({ name }) => name === page.name);
    setSeen(read?.version);
  };
  return (
    <Form
      form={form}
      aria-label={page.title}
      className="flex max-w-prose flex-col gap-4 rounded-card bg-card p-4 shadow-card"
      onSubmit={save}
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
      <FormProblem />
      <Button type="submit" className="self-start" disabled={isPending || !isDirty}>
        {messages.save}
      </Button>
    </Form>
  );
};
