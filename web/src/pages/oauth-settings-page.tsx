import { Link } from '@tanstack/react-router';
import { Clients } from '../features/oauth/components/clients';
import { PersonalTokens } from '../features/oauth/components/personal-tokens';
import { messages } from '../features/oauth/messages';
import { londonDate } from '@hatch/kernel/rules';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../components/ui/button';
import { nameOfDay } from '../lib/day';
import { applicationsQuery, useRevoke } from '../features/oauth/api/oauth';
import { Panel } from '../features/oauth/components/panel';
import { ActionsCell, Cell, HeadCell, ROW, Rows } from '../features/oauth/components/rows';

const Applications = () => {
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

export const OAuthSettingsPage = () => (
  <div className="flex max-w-5xl flex-col gap-4">
    <div>
      <h1 className="text-3xl font-extrabold tracking-tight">{messages.title}</h1>
      <p className="text-ink-soft">{messages.intro}</p>
      <Link to="/developers" className="inline-flex min-h-11 items-center underline">
        {messages.developers}
      </Link>
    </div>
    <Applications />
    <Clients />
    <PersonalTokens />
  </div>
);
