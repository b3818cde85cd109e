import { describe, expect, it } from 'vitest';
import { drawRooms, importsAllowed, type Rule } from '../.ci/rooms-picture.mjs';

const rule = (from: Rule['from'], to: Rule['to']): Rule => ({ name: 'a-rule', comment: 'Do that instead.', from, to });
const EVERYTHING = '^(services|projections|web)/';

describe('The picture of the rooms', () => {
  it('lets everybody import everything where there is no rule', () => {
    const allowed = importsAllowed([]);
    for (const targets of allowed.values()) expect(targets.length).toBeGreaterThanOrEqual(allowed.size - 1);
  });

  it('leaves to a room what a rule excepts', () => {
    const allowed = importsAllowed([
      rule({ path: '^web/' }, { path: EVERYTHING, pathNot: ['^services/kernel/rules/'] }),
    ]);
    expect(allowed.get('web')).toEqual(['kernel/rules']);
    expect(allowed.get('api')).toContain('web');
  });

  it('keeps a rule from a room that it excepts', () => {
    const allowed = importsAllowed([
      rule({ path: EVERYTHING, pathNot: '^services/host/' }, { path: '^services/api/' }),
    ]);
    expect(allowed.get('gateway')).not.toContain('api');
    expect(allowed.get('host')).toContain('api');
  });

  it('distinguishes one context from another', () => {
    const own = rule({ path: '^services/contexts/([^/]+)/' }, { path: EVERYTHING, pathNot: '^services/contexts/$1/' });
    expect(importsAllowed([own]).get('context: state, decisions')).toEqual([]);
  });

  it('minds no rule about cycles', () => {
    const cycles = rule({ path: EVERYTHING }, { path: EVERYTHING, circular: true });
    expect(importsAllowed([cycles])).toEqual(importsAllowed([]));
  });

  it('has an arrow for what may be imported, and quotes each rule', () => {
    const alone = rule({ path: '^web/' }, { path: EVERYTHING, pathNot: '^services/kernel/rules/' });
    const picture = drawRooms([alone]);
    expect(picture).toContain('\n  web --> kernel_rules\n');
    expect(picture).toContain('- `a-rule`: Do that instead.');
  });
});
