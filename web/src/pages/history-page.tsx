import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ActList } from '../features/history/act-list';
import { filtersIn, verificationQuery } from '../features/history/acts-api';
import { FindOrder } from '../features/history/find-order';
import { HistoryLinks } from '../features/history/history-links';
import { messages } from '../features/history/messages';
import { LogFindings } from '../features/proofs/log-findings';
import { useAddress } from '../lib/use-address';
import { clsx } from 'clsx';
import { ReadFailed } from '../components/ui/read-failed';
import { Skeleton } from '../components/ui/skeleton';
import { shopTime } from '../lib/shop-time';

const MINUTE_MS = 60_000;
const SUBJECTS = ['log', 'read-models'] as const;

const LogVerification = () => {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(verificationQuery);
  const { verification: texts } = messages;
  if (!data && isError) return <ReadFailed onRetry={refetch}>{texts.failed}</ReadFailed>;
  if (!data) return <Skeleton className="h-36 sm:h-28" />;
  const { seal, trouble, verifications } = data;
  return (
    <section aria-labelledby="log-verification" className="min-h-36 rounded-card bg-card p-4 shadow-card sm:min-h-28">
      <h2 id="log-verification" className="font-bold">
        {texts.title}
      </h2>
      <ul>
        {SUBJECTS.map((subject) => {
          const found = verifications.find((one) => one.subject === subject);
          if (!found) return <li key={subject}>{texts.never(texts.subjects[subject])}</li>;
          const { at, differences, means } = found;
          return (
            <li key={subject}>
              {texts.verified(texts.subjects[subject], shopTime(at), texts.means[means])}{' '}
              <strong className={clsx(differences > 0 && 'text-bad')}>
                {differences > 0 ? texts.differs(differences) : texts.agrees}
              </strong>
            </li>
          );
        })}
        <li>
          {trouble !== null && <strong className="text-bad wrap-anywhere">{trouble}</strong>}
          {trouble === null && seal === null && texts.noSeal}
          {seal !== null &&
            `${texts.seal(seal.number, texts.ages(Math.max(0, Math.floor((dataUpdatedAt - Date.parse(seal.at)) / MINUTE_MS))))} ${seal.is_in_file ? texts.inFile : texts.notInFile}`}
        </li>
      </ul>
    </section>
  );
};

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
