import { Link } from '@tanstack/react-router';
import { Applications } from '../features/oauth/components/applications';
import { Clients } from '../features/oauth/components/clients';
import { PersonalTokens } from '../features/oauth/components/personal-tokens';
import { messages } from '../features/oauth/messages';

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
