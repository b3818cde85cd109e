import { evidenceLines, type ProvedEvent } from '@hatch/event-store';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outputOf } from './testing/output-of.js';
import { verifyExport } from './verify-log.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hatch-evidence-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Of events that are not sealed yet. */
const anEvent = (stream: string, revision: number, position: number): ProvedEvent => ({
  event: {
    stream,
    revision: BigInt(revision),
    position: BigInt(position),
    id: `00000000-0000-4000-8000-00000000000${position}`,
    type: 'OrderDelayed',
    data: {},
    meta: {
      at: '2026-11-20T12:00:00.000Z',
      actor: { kind: 'system', id: 'test' },
      correlationId: 'c',
      causationId: 'c',
      schema: 1,
    },
  },
  proof: undefined,
  standing: 'open',
});
const all = [
  anEvent('order-k3m9x2pq7rst', 0, 1),
  anEvent('payment-k3m9x2pq7rst-1', 0, 2),
  anEvent('order-k3m9x2pq7rst', 1, 3),
];

const outputFor = async (lines: readonly string[]): Promise<string> => {
  const file = join(folder, 'evidence.ndjson');
  await writeFile(file, lines.map((line) => `${line}\n`).join(''));
  return outputOf(() => verifyExport(file, undefined));
};
const evidence = (events: readonly ProvedEvent[]) =>
  evidenceLines({ about: 'order k3m9x2pq7rst', made: new Date('2026-11-20T12:00:00Z'), events });

it.each([
  ['is whole', all],
  ['has a stream without its end', all.slice(0, 2)],
  ['lacks a payment', all.filter(({ event }) => event.stream.startsWith('order-'))],
])('HIST-11 says of evidence that %s what is not proved by it', async (_, events) => {
  expect(await outputFor(evidence(events))).toBe(
    [
      `0 events are proved; of the last ${events.length}, not sealed yet, nothing is`,
      'Nothing is proved of what came after these events in their streams, nor of streams that the file does not have',
      'Their seals were taken from the file itself: give those that were kept elsewhere with --seals',
      '',
    ].join('\n'),
  );
});

it('HIST-11 does not say so of evidence that is not what was sealed, nor of an export', async () => {
  const lines = evidence(all);
  expect(await outputFor(lines.slice(0, -1))).toMatch(/^\S+ is not what was sealed\. Events are missing[^\n]+$/);
  const exported = await outputFor(lines.slice(1));
  expect(exported).toMatch(/^0 events are proved/);
  expect(exported).not.toContain('Nothing is proved of what came after');
});
