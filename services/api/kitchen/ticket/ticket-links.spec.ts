import { describe, expect, it } from 'vitest';
import { TicketLinks } from './ticket-links.js';

const NOW = new Date('2026-11-20T18:00:00.000Z');
const after = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);

const links = new TicketLinks({ publicUrl: 'https://shop.example' }, { linkKeys: [Buffer.alloc(32, 1)] });
const others = new TicketLinks({ publicUrl: 'https://shop.example' }, { linkKeys: [Buffer.alloc(32, 2)] });

const given = (link: string): { readonly expires: string; readonly signature: string } => {
  const { searchParams } = new URL(link.replace(/^my\.bluetoothprint\.scheme:\/\//, ''));
  return { expires: searchParams.get('expires') ?? '', signature: searchParams.get('signature') ?? '' };
};

describe('a link for the print app', () => {
  const link = links.printLink('abcdefgh1234', NOW);
  const { expires, signature } = given(link);

  it('OPEN-63 is the app scheme before an absolute address', () => {
    expect(link).toMatch(
      /^my\.bluetoothprint\.scheme:\/\/https:\/\/shop\.example\/takeaway\/abcdefgh1234\/bt-print\?expires=\d+&signature=[0-9a-f]{64}$/,
    );
  });

  it('KIT-09 opens the ticket that would be printed next when that is meant', () => {
    expect(links.printLink('abcdefgh1234', NOW, 'next')).toBe(`${link}&copy=next`);
  });

  it('OPEN-63 opens its own order for five minutes', () => {
    expect(links.admits('abcdefgh1234', expires, signature, NOW)).toBe(true);
    expect(links.admits('abcdefgh1234', expires, signature, after(299))).toBe(true);
    expect(links.admits('abcdefgh1234', expires, signature, after(300))).toBe(false);
  });

  it('OPEN-63 is valid for no longer whatever it says', () => {
    const ahead = given(links.printLink('abcdefgh1234', after(60)));
    expect(links.admits('abcdefgh1234', ahead.expires, ahead.signature, NOW)).toBe(false);
    expect(links.admits('abcdefgh1234', ahead.expires, ahead.signature, after(60))).toBe(true);
  });

  it('OPEN-63 opens no other order, and no longer', () => {
    expect(links.admits('abcdefgh1235', expires, signature, NOW)).toBe(false);
    expect(links.admits('abcdefgh1234', String(Number(expires) + 1), signature, NOW)).toBe(false);
    expect(others.admits('abcdefgh1234', expires, signature, NOW)).toBe(false);
  });

  it('stays valid while the secret that signed it is still listed behind a new one', () => {
    const rotated = new TicketLinks(
      { publicUrl: 'https://shop.example' },
      { linkKeys: [Buffer.alloc(32, 2), Buffer.alloc(32, 1)] },
    );
    const anew = given(rotated.printLink('abcdefgh1234', NOW));

    expect(rotated.admits('abcdefgh1234', expires, signature, NOW)).toBe(true);
    expect(links.admits('abcdefgh1234', anew.expires, anew.signature, NOW)).toBe(false);
    expect(others.admits('abcdefgh1234', anew.expires, anew.signature, NOW)).toBe(true);
  });

  it.each([
    [undefined, undefined],
    [expires, undefined],
    [expires, ''],
    [expires, signature.slice(1)],
    [expires, `${signature}0`],
    [[expires], [signature]],
    [{ $gt: '' }, signature],
    ['1e12', signature],
    [`${expires} `, signature],
  ])('OPEN-63 is not opened by %j and %j', (someExpires, someSignature) => {
    expect(links.admits('abcdefgh1234', someExpires, someSignature, NOW)).toBe(false);
  });
});
