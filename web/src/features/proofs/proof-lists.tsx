import type { ReactNode } from 'react';
import { orderTime } from '../orders/archive/order-time';
import type { Proofs } from './api';
import { messages } from './messages';

type CardProps = { readonly title: string; readonly children: ReactNode };

const Card = ({ title, children }: CardProps) => (
  <section aria-label={title} className="rounded-card bg-card p-4 shadow-card">
    <h2 className="pb-2 text-lg font-bold">{title}</h2>
    {children}
  </section>
);

const row = 'grid gap-x-4 border-t border-line py-2 sm:grid-cols-[16rem_1fr]';
const MINUTE_MS = 60_000;

export const Checks = ({ checks }: Pick<Proofs, 'checks'>) => (
  <Card title={messages.checks}>
    {checks.length === 0 && <p>{messages.none}</p>}
    <ul>
      {checks.map(({ name, passed, passed_at: passedAt, compared, differences }) => (
        <li key={name} className={row}>
          <span className="font-semibold">{messages.check(name)}</span>
          <span>
            {passedAt === null ? messages.begun : messages.passed(passed, orderTime(passedAt))}
            {compared > 0 && <span className="text-ink-soft"> · {messages.under(compared)}</span>}
            {differences > 0 && <span className="font-bold text-bad"> · {messages.found(differences)}</span>}
          </span>
        </li>
      ))}
    </ul>
  </Card>
);

export const Verifications = ({ verifications }: Pick<Proofs, 'verifications'>) => (
  <Card title={messages.verifications}>
    {verifications.length === 0 && (
      <p>
        {messages.never} <code>{messages.verify}</code>
      </p>
    )}
    <ul>
      {verifications.map((one) => (
        <li key={one.number} className={row}>
          <span>
            <span className="font-semibold">{messages.subjects[one.subject]}</span>
            <time dateTime={one.ended_at} className="block text-sm text-ink-soft tabular-nums">
              {orderTime(one.ended_at)}
            </time>
          </span>
          <span className="min-w-0 wrap-anywhere">
            {[messages.means[one.means], messages.upTo(one.head)].join(', ')}
            {one.subject === 'log' && (
              <span className="block text-sm text-ink-soft">
                {messages.sealed(one.seals, one.sealed, one.unsealed)}
              </span>
            )}
            <span className={one.differences > 0 ? 'block font-bold text-bad' : 'block'}>
              {one.differences > 0 ? messages.found(one.differences) : messages.clean}
            </span>
            {one.findings.map((finding) => (
              <span key={finding} className="block text-sm">
                {finding}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  </Card>
);

export const Acknowledged = ({ acknowledged }: Pick<Proofs, 'acknowledged'>) =>
  acknowledged.length > 0 && (
    <Card title={messages.finding.acknowledged}>
      <ul>
        {acknowledged.map(({ number, detail, acknowledged_at: at, acknowledged_by: name }) => (
          <li key={number} className={row}>
            <span className="text-sm text-ink-soft">
              {messages.finding.seenBy(name ?? messages.finding.deletedAccount, orderTime(at))}
            </span>
            <span className="min-w-0 wrap-anywhere">{detail}</span>
          </li>
        ))}
      </ul>
    </Card>
  );

const Sent = ({ sent }: Pick<Proofs, 'sent'>) => (
  <ul className="pb-2 text-sm">
    {sent.length === 0 && <li className="text-ink-soft">{messages.neverSent}</li>}
    {sent.map(({ place, seal, at, outcome }) => (
      <li key={place} className={outcome === 'refused' ? 'font-bold text-bad' : undefined}>
        {messages.sent[outcome](seal, messages.place(place), orderTime(at))}
      </li>
    ))}
  </ul>
);

type SealsProps = Pick<Proofs, 'seals' | 'in_file' | 'sent' | 'trouble'> & {
  /** Milliseconds since 1970. */
  readonly now: number;
};

export const Seals = ({ seals, in_file: inFile, sent, trouble, now }: SealsProps) => (
  <Card title={messages.seals}>
    {trouble !== null && (
      <p role="alert" className="font-bold text-bad">
        {trouble}
      </p>
    )}
    <p className="pb-2 text-sm text-ink-soft">{inFile === null ? messages.notInFile : messages.inFile(inFile)}</p>
    <Sent sent={sent} />
    {seals.length === 0 && trouble === null && <p>{messages.noSeals}</p>}
    <ul>
      {seals.map(({ number, from, to, count, root, at }) => (
        <li key={number} className={row}>
          <span>
            <span className="font-semibold">{messages.sealNamed(number)}</span>
            <time dateTime={at} className="block text-sm text-ink-soft tabular-nums">
              {messages.ago(Math.max(0, Math.floor((now - Date.parse(at)) / MINUTE_MS)))}, {orderTime(at)}
            </time>
          </span>
          <span className="min-w-0">
            {messages.covers(from, to, count)}
            <span className="block text-xs wrap-anywhere text-ink-soft">
              {messages.root} {root}
            </span>
          </span>
        </li>
      ))}
    </ul>
  </Card>
);
