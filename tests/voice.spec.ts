import { describe, expect, it } from 'vitest';
import { BANNED, commentShare, complaintsOf, subjectComplaint } from '../.ci/voice.mjs';

const TEXTS = 'services/contexts/cart/rejections.ts';

describe('The check of voice', () => {
  it('names the place of a word, and what to write instead', () => {
    expect(complaintsOf(TEXTS, "const a = 1;\nexport const gone = 'Nobody has it.';\n")).toEqual([
      `${TEXTS}:2 says "Nobody"; write: no one, or name the role`,
    ]);
  });

  it('reads strings, templates and what stands between tags', () => {
    const source = 'const A = () => <p title="read anew">{`${n} for somebody`} By itself.</p>;';
    expect(complaintsOf('web/src/a.tsx', source)).toHaveLength(3);
  });

  it('passes over names, comments, specs, and what keeps its words', () => {
    expect(complaintsOf(TEXTS, "/** For nobody. */ export const key = 'nobody';")).toEqual([]);
    expect(complaintsOf('services/contexts/cart/cart.spec.ts', "it('asks nobody', ask);")).toEqual([]);
    expect(complaintsOf('docs/adr/0001-one-log-two-adapters.md', 'Nobody reads it anew.')).toEqual([]);
  });

  it('speaks of loading to those who use a page, and of reading in a log', () => {
    const source = "const failed = 'The menu could not be read.';";
    expect(complaintsOf('web/src/messages.ts', source)).toHaveLength(1);
    expect(complaintsOf('services/gateway/a.ts', source)).toEqual([]);
  });

  it('reads the prose of a page, and neither its code nor a row of requirements', () => {
    const page = '```sh\nsay nobody\n```\n`anew`\n| KIT-07 | Nobody confirms |\n[anew](whoever.md) and anew\n';
    expect(complaintsOf('docs/running.md', page)).toEqual([
      'docs/running.md:6 says "anew"; write: again, from scratch',
    ]);
  });

  it('counts comments among the lines that are not blank', () => {
    const sources = {
      [TEXTS]: '/** Why. */\n\nconst a = 1;\n// Why.\nconst b = 2;\n',
      'tests/a.ts': '// not counted\n',
    };
    expect(commentShare(sources)).toBe(50);
  });

  it.each([
    'fix(projections): stop refusing a rebuild while the last one ends',
    'docs: say module and folder for room, and rewrite the glossary',
    'build(generated): redo',
  ])('takes the subject %s', (subject) => {
    expect(subjectComplaint(subject)).toBeUndefined();
  });

  it.each([
    ['Fix the cart', /type\(scope\)/],
    ['fix(cart): Give the unit back', /type\(scope\)/],
    ['fix(cart): give the unit back.', /type\(scope\)/],
    ['fix(cart): fold the read model anew', /again, from scratch/],
    [`fix(cart): ${'a'.repeat(70)}`, /72 at most/],
  ])('refuses the subject %s', (subject, why) => {
    expect(subjectComplaint(subject)).toMatch(why);
  });

  it('has advice for every word', () => {
    expect(BANNED.filter(([, instead]) => instead === '')).toEqual([]);
  });
});
