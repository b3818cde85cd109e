import { useController, useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { Field, Form, FormProblem } from '../../components/ui/form';
import { showRefusal } from '../../lib/show-refusal';
import { useSaveWebhook, type Topic, type Webhook, type Webhooks, type WebhookWish } from './api';
import { messages } from './messages';

type DialogProps = {
  readonly webhook: Webhook | undefined;
  readonly events: Webhooks['events'];
  readonly onClose: () => void;
};

type TopicsProps = Pick<DialogProps, 'events'>;

const isTopic = (name: string, events: Webhooks['events']): name is Topic => Object.hasOwn(events, name);

const Topics = ({ events }: TopicsProps) => {
  const {
    field: { value, onChange, ref },
    fieldState: { error },
  } = useController<WebhookWish, 'topics'>({
    name: 'topics',
    rules: { validate: (chosen) => chosen.length > 0 || messages.noTopic },
  });
  const names = Object.keys(events).filter((name) => isTopic(name, events));
  return (
    <fieldset className="flex flex-col" aria-describedby={error && 'topics-note'}>
      <legend className="font-semibold">{messages.topics}</legend>
      {names.map((topic, index) => (
        <label key={topic} className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="checkbox"
            ref={index === 0 ? ref : undefined}
            className="mt-0.5 size-5 shrink-0 accent-accent"
            checked={value.includes(topic)}
            onChange={({ target }) =>
              onChange(names.filter((each) => (each === topic ? target.checked : value.includes(each))))
            }
          />
          <span>
            {messages.topic(topic)}
            <span className="block text-sm wrap-anywhere text-ink-soft">{events[topic].join(', ')}</span>
          </span>
        </label>
      ))}
      {error && (
        <p id="topics-note" role="alert" className="text-sm font-semibold text-bad">
          {error.message}
        </p>
      )}
    </fieldset>
  );
};

/** Only the server can tell whether an address may be called. */
export const WebhookDialog = ({ webhook, events, onClose }: DialogProps) => {
  const form = useForm<WebhookWish>({
    defaultValues: { url: webhook?.url ?? '', topics: webhook?.topics ?? ['orders'] },
  });
  const { mutateAsync, isPending } = useSaveWebhook(webhook?.id);
  const save = async (wish: WebhookWish): Promise<void> => {
    const answer = await mutateAsync(wish).catch(() => undefined);
    if (answer?.status) return onClose();
    showRefusal(form, answer ?? { message: messages.unreachable });
  };
  return (
    <Dialog title={webhook ? messages.edit : messages.add} startAt="url" onClose={onClose}>
      <Form form={form} onSubmit={save} className="flex flex-col gap-4">
        <FormProblem />
        <Field
          name="url"
          label={messages.address}
          hint={messages.addressHint}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
        />
        <Topics events={events} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" disabled={isPending}>
            {isPending ? messages.saving : messages.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
