import { ForbiddenException, HttpException, HttpStatus } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { ownHosts, type SiteAddress } from '../config/own-hosts.js';
import { plainAddress } from './trusted-proxies.js';

const READING = ['GET', 'HEAD', 'OPTIONS'];
/** Other characters in a URL would change its host. */
const HOST = /^[\w.:[\]-]+$/;

type Asked = Pick<IncomingMessage, 'headers' | 'socket'>;

export class OwnSite {
  readonly #hosts: ReadonlySet<string>;
  readonly #names: ReadonlySet<string>;

  constructor(address: SiteAddress) {
    this.#hosts = new Set(ownHosts(address));
    this.#names = new Set([...this.#hosts].map(nameOf));
  }

  /** A request that names no page passes: browsers name it, and the cookie is not sent across sites. */
  refusalOfPage({ headers, socket }: Asked): HttpException | undefined {
    const page = headers.origin ?? headers.referer;
    if (headers['sec-fetch-site'] !== 'cross-site' && (page === undefined || this.#isOwnPage(page, socket))) return;
    return new ForbiddenException(
      'This call may only be made from the shop itself, at the address that PUBLIC_URL or SITE_DOMAIN names',
    );
  }

  /** Stops DNS rebinding. The port is not compared: proxies map it. */
  refusalOfHost({ headers: { host }, socket }: Asked): HttpException | undefined {
    if (host !== undefined && HOST.test(host) && URL.canParse(`http://${host}`)) {
      const { hostname } = new URL(`http://${host}`);
      if (this.#names.has(hostname) || hostname === localName(socket)) return;
    }
    return new HttpException(
      'This shop is not reached by that host name; set PUBLIC_URL or SITE_DOMAIN to the one its customers use',
      HttpStatus.MISDIRECTED,
    );
  }

  #isOwnPage(page: string, socket: Asked['socket']): boolean {
    if (!URL.canParse(page)) return false;
    const { host } = new URL(page);
    return this.#hosts.has(host) || host === new URL(`http://${localName(socket)}:${socket.localPort ?? ''}`).host;
  }
}

export const refuseOtherSites = (server: FastifyInstance, site: OwnSite): void => {
  server.addHook('onRequest', ({ method, raw }, _reply, done) => {
    done(site.refusalOfHost(raw) ?? (READING.includes(method) ? undefined : site.refusalOfPage(raw)));
  });
};

/** As a URL has it. No name was looked up, so none can be forged. */
const localName = ({ localAddress = '' }: Asked['socket']): string => {
  const address = plainAddress(localAddress);
  return isIPv6(address) ? `[${address}]` : address;
};

const nameOf = (host: string): string => new URL(`http://${host}`).hostname;
