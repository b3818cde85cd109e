import { readFileSync } from 'node:fs';
import type { Route } from './routes.js';
import type { Schema } from './schemas.js';

export type Example = { readonly request?: unknown; readonly response?: unknown };

const FILE = new URL('../../v1/examples.json', import.meta.url);
const JSON_TYPE = 'application/json';

export const readExamples = (): Readonly<Record<string, Example>> => JSON.parse(readFileSync(FILE, 'utf8'));

const examples = readExamples();

export const examplesOf = ({ method, path }: Pick<Route, 'method' | 'path'>): Example =>
  examples[`${method.toUpperCase()} ${path}`] ?? {};

export const withExample = (content: Schema, example: unknown): Schema =>
  example === undefined ? content : { ...content, [JSON_TYPE]: { ...(content[JSON_TYPE] as Schema), example } };
