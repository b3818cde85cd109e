import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '../../../../components/ui/button';
import { Field, Form, FormProblem } from '../../../../components/ui/form';
import { reasonOf } from '../../../../lib/http';
import { showRefusal } from '../../../../lib/show-refusal';
import { notify } from '../../../../lib/notify';
import { ownPinQuery, useChangeOwnPin } from '../api/pins';
import { messages } from '../messages';

type Given = { readonly present: string; readonly pin: string };

const EMPTY: Given = { present: '', pin: '' };

export const OwnPin = () => {
  const { data } = useQuery(ownPinQuery);
  const form = useForm<Given>({ defaultValues: EMPTY });
  const { isPending, mutateAsync } = useChangeOwnPin();

  const change = async (present: string, pin: string): Promise<void> => {
    try {
      const answer = await mutateAsync({ present, pin });
      if (!answer.status) return void showRefusal(form, answer);
      form.reset(EMPTY);
      await (pin === ''
        ? notify.popup(messages.removed, messages.removedText)
        : notify.popup(messages.saved, messages.savedText));
    } catch (failure) {
      form.setError('root', { message: reasonOf(failure) });
    }
  };
  const remove = async (): Promise<void> => {
    if (await form.trigger('present', { shouldFocus: true })) await change(form.getValues('present'), '');
  };

  return (
    <section aria-labelledby="own-pin" className="rounded-card bg-card p-4 shadow-card">
      <h2 id="own-pin" className="text-xl font-bold">
        {messages.own}
      </h2>
      <p className="mb-3 text-ink-soft">
        {messages.ownText} {data && <strong>{data.has_pin ? messages.hasPin : messages.hasNone}</strong>}
      </p>
      <Form form={form} onSubmit={({ present, pin }) => change(present, pin)} className="flex max-w-md flex-col gap-4">
        <Field
          name="present"
          fieldName="pin-password"
          label={messages.present}
          type="password"
          autoComplete="current-password"
          rule={(present) => (present === '' ? messages.presentMissing : undefined)}
        />
        <Field
          name="pin"
          fieldName="new-pin"
          label={messages.newPin}
          hint={messages.hint}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          rule={(pin) => (/^\d{4,6}$/.test(pin) ? undefined : messages.pinMissing)}
        />
        <FormProblem />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={isPending} className="min-h-12 flex-1">
            {isPending ? messages.saving : messages.save}
          </Button>
          {data?.has_pin && (
            <Button look="secondary" disabled={isPending} className="min-h-12" onClick={() => void remove()}>
              {messages.remove}
            </Button>
          )}
        </div>
      </Form>
    </section>
  );
};
