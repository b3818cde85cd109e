import { londonDate } from '@hatch/kernel/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { nameOfDay } from '../../../lib/day';
import { notify } from '../../../lib/notify';
import { personalTokensQuery, useDeleteToken, type PersonalToken } from '../api/oauth';
import { messages } from '../messages';
import { NewToken } from './new-token';
import { Panel } from './panel';
import { ActionsCell, Cell, HeadCell, ROW, Rows } from './rows';
import { TokenDialog } from './token-dialog';

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
