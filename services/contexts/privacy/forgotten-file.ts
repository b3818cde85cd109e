import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';

const SUBJECT =
  /^(?:user:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|order:[0-9a-z]{12}(?:\.[0-9a-z]{12})?|contact:[0-9a-z]{26})$/;

/** The shop's own subjects (`shop:<name>`) are never forgotten. */
export const isForgettable = (text: string): boolean => SUBJECT.test(text);

type Forgotten = {
  readonly subject: string;
  readonly at: string;
};

export type NamedSubjects = {
  readonly subjects: readonly string[];
  readonly unreadable: number;
};

const NEWLINE = 0x0a;

/** One id a line: a restored copy of the shop must forget these subjects again. */
export const forgottenFileIn = (dataDir: string): string => join(dataDir, 'forgotten.ndjson');

/** Resolves once it is on the disk; several processes may append. Only the process's user can read the file. */
export const appendForgotten = async (file: string, { subject, at }: Forgotten): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'a+', 0o600);
  try {
    const before = (await isCutOff(handle)) ? '\n' : '';
    await handle.appendFile(`${before}${JSON.stringify({ subject, at })}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** A line cut off in writing must not corrupt the next. */
const isCutOff = async (handle: FileHandle): Promise<boolean> => {
  const { size } = await handle.stat();
  if (size === 0) return false;
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0] !== NEWLINE;
};

const listed = z.object({ subject: z.string().refine(isForgettable) }).transform(({ subject }) => subject);
const exported = z.object({ type: z.literal('SubjectForgotten'), data: listed }).transform(({ data }) => data);
const otherEvent = z
  .object({ type: z.string().refine((type) => type !== 'SubjectForgotten') })
  .transform(() => undefined);
const line = z.union([listed, exported, otherEvent]);

/** Reads such a file, or an export of events. @throws when the file is missing */
export const forgottenInFile = async (file: string): Promise<NamedSubjects> => {
  const subjects = new Set<string>();
  let unreadable = 0;
  const handle = await open(file, 'r');
  for await (const text of handle.readLines()) {
    if (text === '') continue;
    const { success, data } = line.safeParse(parsed(text));
    if (!success) unreadable++;
    else if (data !== undefined) subjects.add(data);
  }
  return { subjects: [...subjects], unreadable };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
