import { londonDate } from '@hatch/kernel/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { nameOfDay } from '../../../lib/day';
import { notify } from '../../../lib/notify';
import { personalTokensQuery, useDeleteToken, type PersonalToken, scopesQuery, useCreateToken } from '../api/oauth';
import { messages } from '../messages';
import { Panel } from './panel';
import { ActionsCell, Cell, HeadCell, ROW, Rows } from './rows';
import { Dialog } from '../../../components/ui/dialog';
import { useForm } from 'react-hook-form';
import { Field, Form } from '../../../components/ui/form';
import { errorsOf } from '../api/changes';
import { Problems } from './problems';

type TokenDialogProps = {
  readonly onClose: () => void;
  readonly onCreated: (accessToken: string) => void;
};
type Values = { readonly name: string; readonly scopes: string[]; readonly present: string };

const TokenDialog = ({ onClose, onCreated }: TokenDialogProps) => {
  const form = useForm<Values>({ defaultValues: { name: '', scopes: [], present: '' } });
  const { data: scopes = [], isError } = useQuery(scopesQuery);
  const { mutate, isPending, error } = useCreateToken(onCreated);
  return (
    <Dialog title={messages.createToken} startAt="name" onClose={() => isPending || onClose()}>
      <Form form={form} onSubmit={(wish) => mutate(wish)} className="flex flex-col gap-4">
        {error && <Problems errors={errorsOf(error)} />}
        <Field name="name" label={messages.name} hint={messages.tokenHint} autoComplete="off" />
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 font-semibold">{messages.scopes}</legend>
          {isError && <Problems errors={[]} />}
          {scopes.map(({ id, description }) => (
            <label key={id} className="flex min-h-11 items-center gap-3 py-1">
              <input type="checkbox" className="size-5 shrink-0" value={id} {...form.register('scopes')} />
              <span>
                {id}
                <span className="block text-sm text-ink-soft">{description}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <Field
          name="present"
          fieldName="token-password"
          label={messages.present}
          hint={messages.presentHint}
          type="password"
          autoComplete="current-password"
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="secondary" disabled={isPending} onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" disabled={isPending}>
            {isPending ? messages.busy : messages.create}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};

type NewTokenProps = { readonly accessToken: string; readonly onClose: () => void };

const NewToken = ({ accessToken, onClose }: NewTokenProps) => {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(accessToken);
      notify.toast(messages.copied);
    } catch {
      notify.toast(messages.copyFailed);
    }
  };
  return (
    <Dialog
      title={messages.newToken}
      // With the focus on the cross, one Enter too many would close it.
      startAt="new-token"
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {messages.close}
          </Button>
          <Button onClick={() => void copy()}>{messages.copy}</Button>
        </>
      }
    >
      <p>{messages.newTokenText}</p>
      <textarea
        id="new-token"
        readOnly
        rows={2}
        aria-label={messages.newToken}
        className="control mt-3 w-full resize-none font-mono text-sm break-all"
        value={accessToken}
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  );
};

type Open = { readonly step: 'asking' } | { readonly step: 'showing'; readonly accessToken: string };

/** A new token is forgotten when its dialog closes. */
export const PersonalTokens = () => {
  const list = useQuery(personalTokensQuery);
  const { mutate, isPending, error } = useDeleteToken();
  const [open, setOpen] = useState<Open>();
  const ask = async ({ id, name }: PersonalToken): Promise<void> => {
    const options = { title: messages.deleteTokenTitle, confirmLabel: messages.delete };
    if (await notify.confirm(messages.confirmDeleteToken(name), options)) mutate(id);
  };
  const close = () => setOpen(undefined);
  const create = { label: messages.createToken, open: () => setOpen({ step: 'asking' }) };
  return (
    <>
      <Panel title={messages.tokens} empty={messages.noTokens} list={list} create={create} failure={error}>
        {(tokens) => (
          <Rows caption={messages.tokens} columns={[messages.name, messages.scopes]}>
            {tokens.map((token) => (
              <tr key={token.id} className={ROW}>
                <HeadCell label={messages.name}>
                  {token.name}
                  <span className="block text-sm font-normal text-ink-soft">
                    {messages.until(nameOfDay(londonDate(new Date(token.expires_at))))}
                  </span>
                </HeadCell>
                <Cell label={messages.scopes}>{token.scopes.join(', ') || messages.noScopes}</Cell>
                <ActionsCell>
                  <Button
                    look="secondary"
                    disabled={isPending}
                    aria-label={messages.deleteNamed(token.name)}
                    onClick={() => void ask(token)}
                  >
                    {messages.delete}
                  </Button>
                </ActionsCell>
              </tr>
            ))}
          </Rows>
        )}
      </Panel>
      {open?.step === 'asking' && (
        <TokenDialog onClose={close} onCreated={(accessToken) => setOpen({ step: 'showing', accessToken })} />
      )}
      {open?.step === 'showing' && <NewToken accessToken={open.accessToken} onClose={close} />}
    </>
  );
};
