import { describe, expect, it } from 'vitest';
import { SingleFlight } from './single-flight.js';

describe('SingleFlight', () => {
  it('answers all who ask for a key while its task is under way with one run of it', async () => {
    const flights = new SingleFlight<number>();
    let runs = 0;
    const task = () => Promise.resolve(++runs);

    const answers = await Promise.all([flights.run('a', task), flights.run('a', task), flights.run('b', task)]);

    expect(answers).toEqual([1, 1, 2]);
    expect(await flights.run('a', task)).toBe(3);
  });

  it('runs a task again after it failed', async () => {
    const flights = new SingleFlight<string>();

    await expect(flights.run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');

    expect(await flights.run('a', () => Promise.resolve('done'))).toBe('done');
  });
});
