import { londonDate } from '@hatch/kernel/rules';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button';
import { nameOfDay } from '../../../lib/day';
import { applicationsQuery, useRevoke } from '../api/oauth';
import { messages } from '../messages';
import { Panel } from './panel';
import { ActionsCell, Cell, HeadCell, ROW, Rows } from './rows';

export const Applications = () => {
  const list = useQuery(applicationsQuery);
  const { mutate, isPending, error } = useRevoke();
  return (
    <Panel title={messages.applications} empty={messages.noApplications} list={list} failure={error}>
      {(applications) => (
        <Rows caption={messages.applications} columns={[messages.name, messages.scopes]}>
          {applications.map(({ id, client, scopes, created_at: since }) => (
            <tr key={id} className={ROW}>
              <HeadCell label={messages.name}>
                {client.name}
                <span className="block text-sm font-normal text-ink-soft">
                  {messages.since(nameOfDay(londonDate(new Date(since))))}
                </span>
              </HeadCell>
              <Cell label={messages.scopes}>{scopes.join(', ') || messages.noScopes}</Cell>
              <ActionsCell>
                <Button
                  look="secondary"
                  disabled={isPending}
                  aria-label={messages.revokeNamed(client.name)}
                  onClick={() => mutate(id)}
                >
                  {messages.revoke}
                </Button>
              </ActionsCell>
            </tr>
          ))}
        </Rows>
      )}
    </Panel>
  );
};
