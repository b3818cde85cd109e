import { describe, expect, it } from 'vitest';
import { fakeServer, networkDown } from '../testing/fake-server';
import { CallFailed, CallRefused, detailOf, http } from './http';

const answers = (body: unknown, status: number) => Response.json(body, { status });

describe('http', () => {
  it('OPEN-11 answers a refusal as a value, with its code', async () => {
    const errors = { name: ['is missing'] };
    fakeServer({
      'POST /api/a': { status: false, message: 'no' },
      'POST /api/b': answers({ status: false, message: 'bad', errors }, 422),
    });
    expect(await http.post('/api/a')).toEqual({ status: false, message: 'no', code: 200 });
    expect(await http.post('/api/b')).toEqual({ status: false, message: 'bad', errors, code: 422 });
  });

  it('answers what a call brings', async () => {
    fakeServer({ 'GET /api/a': { cartLabel: 'cart' } });
    expect(await http.get('/api/a')).toEqual({ cartLabel: 'cart', status: true });
    expect(await http.read('/api/a')).toEqual({ cartLabel: 'cart' });
  });

  it('reads a bare list as it is', async () => {
    fakeServer({ 'GET /api/a': [1, 2] });
    expect(await http.read('/api/a')).toEqual([1, 2]);
  });

  it('throws a refusal where only data is wanted', async () => {
    fakeServer({ 'GET /api/a': answers({ status: false, message: 'No such product.' }, 404) });
    const failure = await http.read('/api/a').catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(CallRefused);
    expect(failure).toMatchObject({ message: 'No such product.', refusal: { code: 404 } });
  });

  it.each([
    ['no network', networkDown],
    ['a broken server', answers({ status: false, message: 'secret detail' }, 500)],
    ['a page instead of JSON', new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ])('throws one kind of failure for %s, in words for people', async (_how, reply) => {
    fakeServer({ 'POST /api/a': reply });
    const failure = await http.post('/api/a').catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(CallFailed);
    expect(failure).toHaveProperty('message', 'The shop did not answer. Please check your connection and try again.');
    expect(detailOf(failure)).toMatch(/^\/api\/a /);
  });

  it('sends JSON, and forms as they are', async () => {
    const server = fakeServer({ 'POST /api/a': { status: true } });
    await http.post('/api/a', { id: 1 });
    await http.post('/api/a', new URLSearchParams({ id: '2' }));
    await http.post('/api/a');
    expect(server.calls.map(({ body }) => body)).toEqual([{ id: 1 }, { id: '2' }, {}]);
  });
});
