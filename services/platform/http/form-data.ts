import { BadRequestException, UnsupportedMediaTypeException } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Transform } from 'class-transformer';

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly formDataBytes?: number;
    readonly formDataFile?: boolean;
  }
}

export const TakesFormData = (mostBytes: number) => RouteConfig({ formDataBytes: mostBytes });

/** One file, in the field `file`: the body has it as a `Buffer`, with `file_name`. */
export const TakesFile = (mostBytes: number) => RouteConfig({ formDataBytes: mostBytes, formDataFile: true });

export const limitFormData = (server: FastifyInstance): void => {
  server.addHook('onRoute', (route) => {
    if (route.config?.formDataBytes !== undefined) route.bodyLimit = route.config.formDataBytes;
  });
};

/** @throws UnsupportedMediaTypeException where the route takes none, BadRequestException for a broken body or a file */
export const formDataFields = async (request: FastifyRequest, body: Buffer<ArrayBuffer>): Promise<string> => {
  if (request.routeOptions.config.formDataBytes === undefined) throw new UnsupportedMediaTypeException();
  const fields = new URLSearchParams();
  for (const [name, value] of await formDataIn(body, request.headers['content-type'])) {
    if (typeof value !== 'string') throw new BadRequestException('This call takes no files');
    fields.append(name, value);
  }
  return fields.toString();
};

export const formDataFile = async (
  request: FastifyRequest,
  body: Buffer<ArrayBuffer>,
): Promise<Readonly<Record<string, string | Buffer>>> => {
  const form = await formDataIn(body, request.headers['content-type']);
  const file = form.get('file');
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'file' ? [[name, value]] : [],
  );
  if (file === null || typeof file === 'string') return Object.fromEntries(texts);
  return { ...Object.fromEntries(texts), file: Buffer.from(await file.arrayBuffer()), file_name: file.name };
};

const formDataIn = async (body: Buffer<ArrayBuffer>, contentType = ''): Promise<FormData> => {
  try {
    return await new Response(body, { headers: { 'content-type': contentType } }).formData();
  } catch (error) {
    if (error instanceof TypeError) throw new BadRequestException('The form data is not valid');
    throw error;
  }
};

const INTEGER = /^-?\d{1,15}$/;
const DECIMAL = /^-?\d{1,15}(\.\d{1,15})?$/;
const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false, 1: true, 0: false };

const fromText = (read: (text: string) => unknown) =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? read(value.trim()) : value));

export const FormInteger = () => fromText((text) => (INTEGER.test(text) ? Number(text) : text));
export const FormNumber = () => fromText((text) => (DECIMAL.test(text) ? Number(text) : text));
export const FormBoolean = () => fromText((text) => (Object.hasOwn(BOOLEANS, text) ? BOOLEANS[text] : text));
