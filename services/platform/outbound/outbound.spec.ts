import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resolvingTo, startHttpsReceiver, type HttpsReceiver } from '../testing/https-receiver.js';
import { Outbound } from './outbound.js';

const CALL = { headers: { 'content-type': 'application/json' }, body: '{"told":"once"}' };

describe('calls to addresses that people gave us', () => {
  let receiver: HttpsReceiver;
  beforeEach(async () => {
    receiver = await startHttpsReceiver();
  });
  afterEach(() => receiver.close());

  const port = (): string => new URL(receiver.url).port;
  const reaching = (): Outbound => new Outbound(receiver.reachable);

  it('API-03 posts by https and gives the status that was answered', async () => {
    expect(await reaching().post(new URL(receiver.url), CALL)).toEqual({ status: 204 });
    receiver.answerWith(500);
    expect(await reaching().post(new URL(receiver.url), CALL)).toEqual({ status: 500 });
    expect(receiver.received[0]).toMatchObject({
      path: '/hooks',
      body: CALL.body,
      headers: { 'content-type': 'application/json' },
    });
  });

  it.each([
    ['loopback', 'https://127.0.0.1'],
    ['loopback, shortened', 'https://127.1'],
    ['loopback, decimal', 'https://2130706433'],
    ['loopback, octal', 'https://0177.0.0.1'],
    ['loopback, hexadecimal', 'https://0x7f000001'],
    ['loopback of IPv6', 'https://[::1]'],
    ['unspecified', 'https://0.0.0.0'],
    ['unspecified of IPv6', 'https://[::]'],
    ['IPv4 mapped to IPv6', 'https://[::ffff:127.0.0.1]'],
    ['IPv4 mapped to IPv6, in hexadecimal', 'https://[::ffff:7f00:1]'],
    ['NAT64 of loopback', 'https://[64:ff9b::7f00:1]'],
    ['6to4 of loopback', 'https://[2002:7f00:1::]'],
    ['private', 'https://10.0.0.1'],
    ['private', 'https://172.16.0.1'],
    ['private', 'https://192.168.1.1'],
    ['unique local', 'https://[fd00::1]'],
    ['link-local', 'https://169.254.169.254'],
    ['link-local of IPv6', 'https://[fe80::1]'],
    ['carrier', 'https://100.64.0.1'],
    ['broadcast', 'https://255.255.255.255'],
    ['multicast', 'https://224.0.0.1'],
    ['the name of this machine', 'https://localhost'],
  ])('API-03 never calls an address that is not public: %s %s', async (_what, origin) => {
    const outbound = new Outbound({ timeoutMs: 2000 });
    expect(await outbound.post(new URL(`${origin}:${port()}/hooks`), CALL)).toEqual({ failure: 'private' });
    expect(receiver.received).toEqual([]);
  });

  it.each([
    ['one address', ['127.0.0.1']],
    ['a public one first', ['93.184.215.14', '127.0.0.1']],
    ['a public one last', ['10.1.2.3', '93.184.215.14']],
    ['mapped', ['::ffff:127.0.0.1']],
  ])('API-03 never calls a name that leads to an address that is not public: %s', async (_what, addresses) => {
    const outbound = new Outbound({ lookup: resolvingTo(addresses), timeoutMs: 2000 });
    expect(await outbound.post(new URL(receiver.url), CALL)).toEqual({ failure: 'private' });
    expect(receiver.received).toEqual([]);
  });

  it('API-03 resolves a name once, so that a second answer leads nowhere else', async () => {
    const lookup = resolvingTo(['127.0.0.1'], ['10.0.0.1']);
    const outbound = new Outbound({ ...receiver.reachable, lookup });
    expect(await outbound.post(new URL(receiver.url), CALL)).toEqual({ status: 204 });
    expect(await outbound.post(new URL(receiver.url), CALL)).toEqual({ failure: 'private' });
    expect(receiver.received).toHaveLength(1);
  });

  it('API-03 does not follow a redirect', async () => {
    receiver.answerWith((response) => response.writeHead(302, { location: receiver.url }).end());
    expect(await reaching().post(new URL(receiver.url), CALL)).toEqual({ status: 302 });
    expect(receiver.received).toHaveLength(1);
  });

  it('API-03 waits for an answer no longer than it may, and reads no endless one', async () => {
    const outbound = new Outbound({ ...receiver.reachable, timeoutMs: 200 });
    receiver.answerWith(() => undefined);
    expect(await outbound.post(new URL(receiver.url), CALL)).toEqual({ failure: 'timeout' });
    receiver.answerWith((response) => {
      response.writeHead(200);
      const endless = setInterval(() => response.write('x'.repeat(1000)), 1);
      response.on('close', () => clearInterval(endless));
    });
    expect(await outbound.post(new URL(receiver.url), CALL)).toEqual({ status: 200 });
  });

  it('API-03 says why there is no answer', async () => {
    const { allow, lookup } = receiver.reachable;
    const distrusting = new Outbound({ ...(allow && { allow }), ...(lookup && { lookup }) });
    expect(await distrusting.post(new URL(receiver.url), CALL)).toEqual({ failure: 'certificate' });
    const elsewhere = new URL(receiver.url);
    elsewhere.hostname = 'other.test';
    expect(await reaching().post(elsewhere, CALL)).toEqual({ failure: 'certificate' });
    expect(await reaching().post(new URL('http://till.test/'), CALL)).toEqual({ failure: 'connection' });
    receiver.answerWith((response) => response.destroy());
    expect(await reaching().post(new URL(receiver.url), CALL)).toEqual({ failure: 'connection' });
    expect(await new Outbound().post(new URL('https://nobody.invalid/'), CALL)).toEqual({ failure: 'unknown-name' });
    expect(receiver.received).toHaveLength(1);
  });
});
