import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { Answers, GetArguments, GetPath, PostArguments, PostPath } from '../api/calls';
import { fakeServer, networkDown, silence } from '../testing/fake-server';
import { CallFailed, CallRefused, detailOf, http } from './http';
import { httpWithin } from './http-within';

const answers = (body: unknown, status: number) => Response.json(body, { status });

describe('http', () => {
  it('OPEN-11 answers a refusal as a value, with its code', async () => {
    const errors = { name: ['is missing'] };
    fakeServer({
      'POST /logout': { status: false, message: 'no' },
      'POST /change-status': answers({ status: false, message: 'bad', errors }, 422),
    });
    expect(await http.post('/logout')).toEqual({ status: false, message: 'no', code: 200 });
    const refused = await http.post('/change-status', { state: 'ajar' });
    expect(refused).toEqual({ status: false, message: 'bad', errors, code: 422 });
  });

  it('answers what a call brings', async () => {
    fakeServer({ 'GET /api/cartOrBasket': { cartLabel: 'cart' } });
    expect(await http.get('/api/cartOrBasket')).toEqual({ cartLabel: 'cart', status: true });
    expect(await http.read('/api/cartOrBasket')).toEqual({ cartLabel: 'cart' });
  });

  it('reads a bare list as it is', async () => {
    fakeServer({ 'GET /api/categories': ['Pizza', 'Drinks'] });
    expect(await http.read('/api/categories')).toEqual(['Pizza', 'Drinks']);
  });

  it('throws a refusal where only data is wanted', async () => {
    fakeServer({ 'GET /api/products/7': answers({ status: false, message: 'No such product.' }, 404) });
    const failure = await http.read('/api/products/{id}', { id: '7' }).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(CallRefused);
    expect(failure).toMatchObject({ message: 'No such product.', path: '/api/products/7', refusal: { code: 404 } });
  });

  it.each([
    ['no network', networkDown],
    ['a broken server', answers({ status: false, message: 'secret detail' }, 500)],
    ['a page instead of JSON', new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ])('throws one kind of failure for %s, in words for people', async (_how, reply) => {
    fakeServer({ 'POST /logout': reply });
    const failure = await http.post('/logout').catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(CallFailed);
    expect(failure).toHaveProperty('message', 'The shop did not answer. Please check your connection and try again.');
    expect(detailOf(failure)).toMatch(/^\/logout /);
  });

  it('reads with the headers of the answer, and a refusal throws as elsewhere', async () => {
    const list = () => Response.json(['Pizza'], { headers: { 'x-hatch-seq': '41' } });
    fakeServer({ 'GET /api/categories': list, 'GET /api/todaysOrderTally': answers({ status: false }, 401) });
    const { answer, headers } = await httpWithin.read(1000, '/api/categories');
    expect([answer, headers.get('x-hatch-seq')]).toEqual([['Pizza'], '41']);
    await expect(httpWithin.read(1000, '/api/todaysOrderTally')).rejects.toBeInstanceOf(CallRefused);
  });

  it('gives up in time on a server that has gone silent', async () => {
    vi.useFakeTimers();
    fakeServer({ 'GET /api/categories': silence, 'GET /health/ready': silence });
    const failures = Promise.allSettled([
      httpWithin.read(1000, '/api/categories'),
      httpWithin.probe(1000, '/health/ready'),
    ]);
    await vi.advanceTimersByTimeAsync(1000);
    for (const settled of await failures)
      expect(settled).toMatchObject({ reason: { name: 'CallFailed', detail: 'no answer within 1000 ms' } });
  });

  it('probes: answers what a server in difficulty says, JSON or not', async () => {
    fakeServer({
      'GET /health/ready': answers({ status: false }, 503),
      'GET /health/live': new Response('Bad gateway'),
    });
    expect(await httpWithin.probe(1000, '/health/ready')).toEqual({ status: 503, body: { status: false } });
    expect(await httpWithin.probe(1000, '/health/live')).toEqual({ status: 200, body: undefined });
  });

  it('sends JSON, and forms as they are', async () => {
    const server = fakeServer({ 'POST /change-status': { status: true }, 'POST /logout': { status: true } });
    await http.post('/change-status', { state: 'busy' });
    await http.post('/change-status', new URLSearchParams({ state: 'open' }));
    await http.post('/logout');
    expect(server.calls.map(({ body }) => body)).toEqual([{ state: 'busy' }, { state: 'open' }, {}]);
  });

  it('writes parameters into the path, whatever they hold, and the others into the query', async () => {
    const asked: string[] = [];
    fakeServer({ 'GET /api/*': (_body: unknown, path: string, query: string) => asked.push(path + query) });
    await http.read('/api/settings/{key}', { key: 'a/b?c$&' });
    await http.read('/api/products', { limit: 5, category: 'Pizza & more' });
    expect(asked).toEqual(['/api/settings/a%2Fb%3Fc%24%26', '/api/products?limit=5&category=Pizza+%26+more']);
  });
});

describe('the types of calls', () => {
  it('know the paths of the OpenAPI document and no other', () => {
    expectTypeOf<'/api/me'>().toExtend<GetPath>();
    expectTypeOf<'/api/nothing'>().not.toExtend<GetPath>();
    expectTypeOf<'/api/me'>().not.toExtend<PostPath>();
  });

  it('ask for what a path or a body must hold', () => {
    expectTypeOf<GetArguments<'/api/me'>>().toEqualTypeOf<[]>();
    expectTypeOf<[{ readonly id: string }]>().toExtend<GetArguments<'/api/products/{id}'>>();
    expectTypeOf<[]>().not.toExtend<GetArguments<'/api/products/{id}'>>();
    expectTypeOf<[]>().toExtend<GetArguments<'/api/products'>>();
    expectTypeOf<[{ readonly state: string }]>().toExtend<PostArguments<'/change-status'>>();
    expectTypeOf<[{ readonly state: number }]>().not.toExtend<PostArguments<'/change-status'>>();
    expectTypeOf<[FormData]>().toExtend<PostArguments<'/api/ipe_save'>>();
    expectTypeOf<[FormData]>().not.toExtend<PostArguments<'/change-status'>>();
  });

  it('say what is answered', () => {
    expectTypeOf<Answers['GET /api/todaysOrderTally']>().toEqualTypeOf<number>();
    expectTypeOf<Answers['POST /api/log']>().toEqualTypeOf<{ readonly status: true }>();
  });
});
