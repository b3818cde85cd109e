import { isIPv6 } from 'node:net';
import type { Config } from './config.js';
import { isLoopback } from './loopback.js';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const ANYWHERE = ['0.0.0.0', '::'];

export type SiteAddress = Pick<Config, 'host' | 'port' | 'siteDomain' | 'publicUrl'>;

/** A proxy on this machine makes a shop on a loopback address public: PUBLIC_URL then shows it. */
export const isReachedFromHereAlone = (host: string, publicUrl: string | undefined): boolean =>
  isLoopback(host) && (publicUrl === undefined || isLoopback(new URL(publicUrl).hostname));

export const visibleHost = (host: string, siteDomain: string): string =>
  ANYWHERE.includes(host) ? siteDomain : inUrl(host);

/** `host` or `host:port`, as browsers write it; loopback names too while PUBLIC_URL is one. */
export const ownHosts = ({ host, port, siteDomain, publicUrl }: SiteAddress): readonly string[] => {
  const site = new URL(publicUrl);
  const fromHere = isLoopback(site.hostname);
  const names = [siteDomain, ...(fromHere ? LOOPBACK : [])].filter((name) => fromHere || !isLoopback(name));
  return [
    site.host,
    ...names.flatMap((name) => [hostOf(site.protocol, name, site.port), hostOf('http:', name, String(port))]),
    ...(ANYWHERE.includes(host) ? [] : [hostOf('http:', inUrl(host), String(port))]),
  ];
};

const hostOf = (protocol: string, name: string, port: string): string => new URL(`${protocol}//${name}:${port}`).host;

const inUrl = (host: string): string => (isIPv6(host) ? `[${host}]` : host);
