import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.js';
import { ownHosts } from './own-hosts.js';

const hostsOf = (env: Readonly<Record<string, string>>): readonly string[] =>
  [...new Set(ownHosts(parseConfig({ SMTP_URL: 'smtp://mail:25', ...env })))].sort();

describe('the hosts of the shop', () => {
  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['every loopback name, with nothing set', {}, ['127.0.0.1:3000', '[::1]:3000', 'localhost:3000']],
    ['the address it listens on', { HOST: '192.168.1.5', PORT: '80' }, ['192.168.1.5']],
    ['an IPv6 address', { HOST: 'fd00::5' }, ['[fd00::5]:3000']],
    [
      'the public one behind a proxy, and where the proxy finds it',
      { PUBLIC_URL: 'https://shop.example' },
      ['127.0.0.1:3000', 'shop.example'],
    ],
    [
      'the domain of the shop too',
      { HOST: '0.0.0.0', PUBLIC_URL: 'https://www.shop.example', SITE_DOMAIN: 'shop.example' },
      ['shop.example', 'shop.example:3000', 'www.shop.example'],
    ],
    [
      'loopback names in containers that are reached from this machine',
      { HOST: '0.0.0.0', PORT: '3000', PUBLIC_URL: 'http://localhost:8080' },
      ['127.0.0.1:3000', '127.0.0.1:8080', '[::1]:3000', '[::1]:8080', 'localhost:3000', 'localhost:8080'],
    ],
  ])('are %s', (_what, env, hosts) => {
    expect(hostsOf(env)).toEqual([...hosts].sort());
  });
});
