import { missingWebhookKeys, PUBLIC_DEMO_PASSWORD, type Config } from '@hatch/platform';
import type { Hatch } from './app.js';

export const startReport = (config: Config, { url, setupUrl }: Pick<Hatch, 'url' | 'setupUrl'>): readonly string[] => [
  `Hatch is ready at ${url}`,
  ...(setupUrl === undefined ? [] : [`Set your shop up at ${setupUrl}`]),
  ...(config.roles.includes('api') ? placesOf(config, config.behindProxy ? config.publicUrl : url) : []),
  ...adviceFor(config),
];

const placesOf = (config: Config, url: string): readonly string[] => [
  ...(config.demo ? [`  Log in           ${url}/login as admin@hatch.test, password ${shownPassword(config)}`] : []),
  `  Kitchen screen   ${url}/takeaway-orders`,
  `  Emails           ${mailPlaceOf(config, url)}`,
  ...(config.databaseUrl === undefined ? hereOf(config) : []),
];

const hereOf = ({ dataDir, demo }: Config): readonly string[] => [
  `  Data             ${dataDir}`,
  '  Stop             Ctrl-C',
  ...(demo ? ['  Your own shop    DEMO=0 DATA_DIR=my-shop npm start'] : []),
];

/** A password that the owner chose is not for a log. */
const shownPassword = ({ demoPassword }: Config): string =>
  demoPassword === PUBLIC_DEMO_PASSWORD ? demoPassword : 'from DEMO_PASSWORD';

const mailPlaceOf = ({ smtpUrl, demo, isPublic }: Config, url: string): string => {
  if (smtpUrl !== undefined) return `sent through ${new URL(smtpUrl).host}`;
  return demo && !isPublic ? `${url}/dev/mail` : 'kept unsent until SMTP_URL names a mail server';
};

const adviceFor = (config: Config): readonly string[] => {
  const { publicDefaults, databaseUrl, dataKeys, paymentProviders } = config;
  const lines = [
    ...publicDefaults,
    ...(databaseUrl !== undefined && dataKeys === undefined
      ? ['DATA_KEY: is not set; personal data is sealed with a key derived from SESSION_SECRET. Set it, then rekey']
      : []),
    ...missingWebhookKeys(paymentProviders),
  ];
  return lines.length === 0 ? [] : ['Before others can reach this shop:', ...lines.map((line) => `  ${line}`)];
};
