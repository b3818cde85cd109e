import { isLoopback } from './loopback.js';

export const unfitForPayDemo = (given: Readonly<Record<string, string | undefined>>): readonly string[] => {
  const { HOST: host, PUBLIC_URL: publicUrl, HATCH_ROLES: roles, PORT: port } = given;
  return [
    ...Object.keys(given)
      .filter((name) => /^(STRIPE|PAYPAL)_/.test(name))
      .map((name) => `${name}: must not be set with PAY_DEMO, which brings keys of its own; remove one of them`),
    ...(host !== undefined && !isLoopback(host) ? [`HOST: ${HERE_ALONE}`] : []),
    ...(publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname) ? [`PUBLIC_URL: ${HERE_ALONE}`] : []),
    ...(roles !== undefined && roles !== 'all' ? ['HATCH_ROLES: must be all with PAY_DEMO, which is one process'] : []),
    ...(Number(port) === 0
      ? ['PORT: must be a port of its own with PAY_DEMO, which tells the shop what was paid']
      : []),
  ];
};

const HERE_ALONE = 'must be of this machine alone with PAY_DEMO, which makes no real payments; remove one of them';
