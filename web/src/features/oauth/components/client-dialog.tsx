import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { Field, Form } from '../../../components/ui/form';
import { errorsOf } from '../api/changes';
import { useSaveClient, type Client, type ClientWish } from '../api/oauth';
import { messages } from '../messages';
import { Problems } from './problems';

type ClientDialogProps = {
  readonly client: Client | undefined;
  readonly onClose: () => void;
};

export const ClientDialog = ({ client, onClose }: ClientDialogProps) => {
  const form = useForm<ClientWish>({ defaultValues: { name: client?.name ?? '', redirect: client?.redirect ?? '' } });
  const { mutate, isPending, error } = useSaveClient(client?.id);
  return (
    <Dialog title={client ? messages.editClient : messages.createClient} startAt="name" onClose={onClose}>
      <Form form={form} onSubmit={(wish) => mutate(wish, { onSuccess: onClose })} className="flex flex-col gap-4">
        {error && <Problems errors={errorsOf(error)} />}
        <Field name="name" label={messages.name} hint={messages.clientHint} autoComplete="off" />
        <Field
          name="redirect"
          label={messages.redirect}
          hint={messages.redirectHint}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" disabled={isPending}>
            {isPending ? messages.busy : client ? messages.save : messages.create}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
