import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { ReadFailed } from '../components/ui/read-failed';
import { Skeleton } from '../components/ui/skeleton';
import { isAdministrator } from '@hatch/kernel/rules';
import { settingsToEditQuery } from '../features/settings/api';
import { SITE_SETTINGS, TAKEAWAY_SETTINGS, type SettingGroup } from '@hatch/kernel/rules';
import { messages } from '../features/settings/messages';
import { SettingsForm } from '../features/settings/settings-form';
import { notify } from '../lib/notify';
import { useViewer } from '../site/viewer';

type Page = {
  readonly title: string;
  readonly intro: string;
  readonly groups: readonly SettingGroup[];
  readonly others: readonly (readonly [LinkProps['to'], string])[];
};

const SettingsPage = ({ title, intro, groups, others }: Page): ReactNode => {
  const { data, isError, refetch } = useQuery(settingsToEditQuery);
  useEffect(() => {
    if (isError) void notify.alert(messages.initFailed);
  }, [isError]);
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <div>
        <h1 className="text-3xl font-extrabold tracking-tight">{title}</h1>
        <p className="text-ink-soft">{intro}</p>
        <nav aria-label={messages.elsewhere} className="flex flex-wrap gap-x-4">
          {others.map(([address, text]) => (
            <Link key={address} to={address} className="inline-flex min-h-11 items-center underline">
              {text}
            </Link>
          ))}
        </nav>
      </div>
      {data && <SettingsForm read={data} groups={groups} />}
      {!data && isError && <ReadFailed onRetry={refetch}>{messages.readFailed}</ReadFailed>}
      {!data && !isError && (
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">{messages.loading}</span>
          <Skeleton className="h-48" />
          <Skeleton className="h-48" />
          <Skeleton className="h-48" />
        </div>
      )}
    </div>
  );
};

const HOURS = ['/admin/hours', 'Opening hours'] as const;

export const TakeawaySettingsPage = () => {
  const viewer = useViewer();
  const ofAdmins = [
    ['/admin/delivery', 'Delivery charges'],
    ['/admin/settings', messages.otherPage.admin],
  ] as const;
  return (
    <SettingsPage
      title={messages.takeawayTitle}
      intro={messages.takeawayIntro}
      groups={TAKEAWAY_SETTINGS}
      others={viewer && isAdministrator(viewer) ? [HOURS, ...ofAdmins] : [HOURS]}
    />
  );
};

export const SiteSettingsPage = () => (
  <SettingsPage
    title={messages.adminTitle}
    intro={messages.adminIntro}
    groups={SITE_SETTINGS}
    others={[
      ['/takeaway-settings', messages.otherPage.takeaway],
      HOURS,
      ['/admin/delivery', 'Delivery charges'],
      ['/admin/menu', 'Menu and categories'],
      ['/admin/webhooks', 'Webhooks'],
    ]}
  />
);
