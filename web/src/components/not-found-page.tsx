import { Link } from '@tanstack/react-router';
import { messages } from '../lib/messages';
import { buttonClass } from './ui/button';
import { PageMessage } from './ui/page-message';

export const NotFoundPage = () => (
  <PageMessage title={messages.page.notFoundTitle}>
    <p className="text-ink-soft">{messages.page.notFound}</p>
    <Link to="/" className={buttonClass('primary')}>
      {messages.page.home}
    </Link>
  </PageMessage>
);
