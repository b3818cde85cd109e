import type { Answers } from '../../api/calls';
import { shopTime } from '../../lib/shop-time';
import { messages } from './messages';

type ContactMessageProps = { readonly message: Answers['GET /api/admin/contact_messages']['messages'][number] };

export const ContactMessage = ({ message }: ContactMessageProps) => (
  <article className="flex flex-col gap-2 rounded-card bg-card p-4 wrap-anywhere shadow-card">
    <h2 className="text-lg font-bold">{message.subject ?? messages.from(message.name)}</h2>
    {message.sent_at === null && (
      <p className="rounded-control bg-warn-soft px-3 py-2 font-semibold text-warn">{messages.waits}</p>
    )}
    <p className="text-sm text-ink-soft">
      {message.name}, <time dateTime={message.received_at}>{shopTime(message.received_at)}</time>
    </p>
    <p className="whitespace-pre-line">{message.message}</p>
    <p className="flex flex-wrap gap-x-4">
      <a href={`mailto:${message.email}`} className="inline-flex min-h-11 items-center underline">
        {message.email}
      </a>
      {message.phone_no !== null && <span className="inline-flex min-h-11 items-center">{message.phone_no}</span>}
    </p>
  </article>
);
