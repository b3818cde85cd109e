import { buttonClass } from '../../../components/ui/button';
import { messages } from '../messages';

export const OwnData = () => (
  <section aria-labelledby="own-data" className="flex flex-col items-start gap-3 rounded-card bg-card p-4 shadow-card">
    <h2 id="own-data" className="text-xl font-bold">
      {messages.ownData}
    </h2>
    <p>{messages.ownDataText}</p>
    <a href="/api/account/export" download="my-data.json" className={buttonClass('secondary')}>
      {messages.download}
    </a>
  </section>
);
