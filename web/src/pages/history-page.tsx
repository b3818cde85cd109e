import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ActList } from '../features/history/act-list';
import { filtersIn, verificationQuery } from '../features/history/acts-api';
import { FindOrder } from '../features/history/find-order';
import { HistoryLinks } from '../features/history/history-links';
import { LogVerification } from '../features/history/log-verification';
import { messages } from '../features/history/messages';
import { LogFindings } from '../features/proofs/log-findings';
import { useAddress } from '../lib/use-address';

export const HistoryPage = () => {
  const [search, change] = useAddress();
  const navigate = useNavigate();
  const { data: verification } = useQuery(verificationQuery);
  return (
    <div className="flex flex-col gap-4">
      <HistoryLinks />
      <div>
        <h1 className="text-3xl font-extrabold tracking-tight">{messages.title}</h1>
        <p className="text-ink-soft">{messages.intro}</p>
        <p className="text-ink-soft">{messages.privacy}</p>
      </div>
      <LogFindings findings={verification?.findings ?? []} />
      <FindOrder order="" onFind={(order) => void navigate({ to: '/admin/history/chain', search: { order } })} />
      <LogVerification />
      <ActList filters={filtersIn(search)} onFilter={(changes) => change(changes, true)} />
    </div>
  );
};
