import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSampleApp, type SampleApp } from '../testing/sample-app.js';

let app: SampleApp;
beforeAll(async () => {
  app = await startSampleApp();
});
afterAll(() => app.close());

const FORM_DATA = 'multipart/form-data; boundary=edge';

const send = async (path: string, body: FormData | string, type?: string) => {
  const headers = type === undefined ? undefined : { 'content-type': type };
  const response = await fetch(`${app.url}${path}`, { method: 'POST', body, ...(headers && { headers }) });
  return { statusCode: response.status, body: (await response.json()) as Record<string, unknown> };
};

const formOf = (fields: Readonly<Record<string, string | Blob>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

describe('form data', () => {
  it('OPEN-109 means what the same JSON means', async () => {
    const values = { email: 'a@b.example', gift: true, lines: [{ quantity: 2 }] };
    const json = await send('/form-data', JSON.stringify(values), 'application/json');
    const form = formOf({ email: 'a@b.example', gift: 'true', 'lines[0][quantity]': '2' });

    expect(json).toEqual({ statusCode: 200, body: { status: true, values } });
    expect(await send('/form-data', form)).toEqual(json);
  });

  it('OPEN-11 is answered 415 by a call that does not take it', async () => {
    const { statusCode, body } = await send('/values', formOf({ email: 'a@b.example' }));
    expect(statusCode).toBe(415);
    expect(body).toEqual({ status: false, message: 'Send the request as JSON or as a form' });
  });

  it.each([
    ['nothing', '', FORM_DATA],
    ['no boundary', '--edge--', 'multipart/form-data'],
    ['no end', '--edge\r\nContent-Disposition: form-data; name="email"\r\n\r\na@b.example', FORM_DATA],
    ['a part without a name', '--edge\r\nX: y\r\n\r\na@b.example\r\n--edge--', FORM_DATA],
    ['another kind of text', '{"email":"a@b.example"}', FORM_DATA],
  ])('OPEN-11 is answered 400 with %s', async (_what, body, type) => {
    const answer = await send('/form-data', body, type);
    expect(answer).toMatchObject({ statusCode: 400, body: { status: false, message: expect.any(String) } });
  });

  it('OPEN-11 is answered 400 with a file, with too many fields and with too many levels', async () => {
    const manyFields = new FormData();
    for (let i = 0; i < 1500; i++) manyFields.append('email', 'a@b.example');
    for (const form of [
      formOf({ email: new Blob(['a@b.example']) }),
      manyFields,
      formOf({ [`email${'[a]'.repeat(9)}`]: 'a@b.example' }),
    ])
      expect(await send('/form-data', form)).toMatchObject({ statusCode: 400, body: { status: false } });
  });

  it('reaches no prototype', async () => {
    const { body } = await send('/form-data', formOf({ email: 'a@b.example', '__proto__[gift]': 'true' }));
    expect(body).toEqual({ status: true, values: { email: 'a@b.example' } });
  });

  it('may be larger where the call allows it, and no larger than that', async () => {
    const large = formOf({ email: 'a@b.example', note: 'x'.repeat(280_000) });
    const tooLarge = formOf({ email: 'a@b.example', note: 'x'.repeat(310_000) });

    expect((await send('/form-data', large)).statusCode).toBe(200);
    expect(await send('/form-data', tooLarge)).toMatchObject({ statusCode: 413, body: { status: false } });
  });
});
