import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { notify } from '../../../lib/notify';
import { clientsQuery, useDeleteClient, type Client, useSaveClient, type ClientWish } from '../api/oauth';
import { messages } from '../messages';
import { Panel } from './panel';
import { ActionsCell, Cell, HeadCell, ROW, Rows } from './rows';
import { useForm } from 'react-hook-form';
import { Dialog } from '../../../components/ui/dialog';
import { Field, Form } from '../../../components/ui/form';
import { errorsOf } from '../api/changes';
import { Problems } from './problems';

type ClientDialogProps = {
  readonly client: Client | undefined;
  readonly onClose: () => void;
};

const ClientDialog = ({ client, onClose }: ClientDialogProps) => {
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

export const Clients = () => {
  const list = useQuery(clientsQuery);
  const { mutate, isPending, error } = useDeleteClient();
  const [edited, setEdited] = useState<Client | 'new'>();
  const ask = async ({ id, name }: Client): Promise<void> => {
    const options = { title: messages.deleteClientTitle, confirmLabel: messages.delete };
    if (await notify.confirm(messages.confirmDeleteClient(name), options)) mutate(id);
  };
  const create = { label: messages.createClient, open: () => setEdited('new') };
  const close = () => setEdited(undefined);
  return (
    <>
      <Panel title={messages.clients} empty={messages.noClients} list={list} create={create} failure={error}>
        {(clients) => (
          <Rows caption={messages.clients} columns={[messages.clientId, messages.name, messages.secret]}>
            {clients.map((client) => (
              <tr key={client.id} className={ROW}>
                <Cell label={messages.clientId}>
                  <code className="text-sm break-all sm:whitespace-nowrap">{client.id}</code>
                </Cell>
                <HeadCell label={messages.name}>
                  {client.name}
                  <span className="block text-sm font-normal text-ink-soft">{client.redirect}</span>
                </HeadCell>
                <Cell label={messages.secret}>
                  <code className="text-sm break-all">{client.secret}</code>
                </Cell>
                <ActionsCell>
                  <Button
                    look="secondary"
                    aria-label={messages.editNamed(client.name)}
                    onClick={() => setEdited(client)}
                  >
                    {messages.edit}
                  </Button>
                  <Button
                    look="secondary"
                    disabled={isPending}
                    aria-label={messages.deleteNamed(client.name)}
                    onClick={() => void ask(client)}
                  >
                    {messages.delete}
                  </Button>
                </ActionsCell>
              </tr>
            ))}
          </Rows>
        )}
      </Panel>
      {edited && <ClientDialog client={edited === 'new' ? undefined : edited} onClose={close} />}
    </>
  );
};
