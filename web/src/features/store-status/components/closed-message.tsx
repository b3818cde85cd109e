import { messages } from '../messages';

export const ClosedMessage = () => (
  <p role="status" className="rounded-card bg-bad-soft p-5 text-center font-semibold text-bad">
    {messages.closed}
  </p>
);
