import * as z from 'zod';

export const urlOf = (protocols: readonly string[], example: string) =>
  z.string().refine((value) => {
    if (!URL.canParse(value)) return false;
    const url = new URL(value);
    return url.hostname !== '' && protocols.includes(url.protocol);
  }, `must be a URL such as ${example}`);

export const originOf = (example: string) =>
  urlOf(['http:', 'https:'], example).transform((value) => value.replace(/\/+$/, ''));
