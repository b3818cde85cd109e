import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { webhookAddress } from './webhook-rules.js';

const codeOf = (text: string): string | undefined => {
  const checked = webhookAddress(text);
  return 'rejection' in checked ? checked.rejection.code : undefined;
};

describe('the address of a webhook', () => {
  it.each([
    ['https://till.example/hooks', 'https://till.example/hooks'],
    ['  https://TILL.example:8443/a?b=c#d  ', 'https://till.example:8443/a?b=c'],
    ['https://bücher.example', 'https://xn--bcher-kva.example/'],
    ['https://93.184.215.14/hooks', 'https://93.184.215.14/hooks'],
  ])('API-03 takes %s', (given, url) => {
    expect(webhookAddress(given)).toEqual({ url });
  });

  it.each([
    '',
    'till',
    'http://till.example',
    'ftp://till.example',
    'javascript:alert(1)',
    '//till.example',
    'https://',
  ])('API-03 refuses %s, which is no https address', (given) => {
    expect(codeOf(given)).toBe('integrations.not-https');
  });

  it('API-03 refuses a password in it', () => {
    expect(codeOf('https://me:secret@till.example')).toBe('integrations.address-with-user');
  });

  it.each([
    'https://localhost/',
    'https://LOCALHOST./',
    'https://shop.localhost',
    'https://till',
    'https://printer.local',
    'https://db.internal/',
    'https://nas.home.arpa',
    'https://127.0.0.1',
    'https://2130706433',
    'https://0x7f.1',
    'https://[::1]',
    'https://[::ffff:10.0.0.1]',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.1.5:8443',
    'https://[fd00::1]',
  ])('API-03 refuses %s, which leads into a private network', (given) => {
    expect(codeOf(given)).toBe('integrations.private-address');
  });

  it('API-03 never takes anything but https, whatever is given', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ validSchemes: ['http', 'https', 'ftp'] })), (given) => {
        const checked = webhookAddress(given);
        if ('url' in checked) expect(new URL(checked.url).protocol).toBe('https:');
      }),
    );
  });
});
