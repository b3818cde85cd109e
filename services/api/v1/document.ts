import { readFile } from 'node:fs/promises';

/** The build puts a copy beside the compiled controller. */
const DOCUMENT = new URL('../openapi/openapi.json', import.meta.url);
const OURS = '/api/v1/';

export type V1Document = {
  readonly openapi: string;
  readonly info: object;
  readonly paths: Readonly<Record<string, object>>;
  readonly components: object;
};

let read: Promise<V1Document> | undefined;

const readDocument = async (): Promise<V1Document> => {
  const whole: V1Document = JSON.parse(await readFile(DOCUMENT, 'utf8'));
  const paths = Object.fromEntries(Object.entries(whole.paths).filter(([path]) => path.startsWith(OURS)));
  return { ...whole, info: { ...whole.info, title: 'Hatch for programs' }, paths };
};

export const v1Document = (): Promise<V1Document> => (read ??= readDocument());
