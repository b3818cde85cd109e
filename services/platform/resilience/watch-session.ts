import type { ClientBase } from 'pg';
import { pause } from './pause.js';

export type SessionWatch = {
  readonly everyMs: number;
  readonly answerWithinMs: number;
  readonly onLost: () => void;
};

/** TCP notices a frozen or cut-off peer only after minutes. Returns a function that ends the watch. */
export const watchSession = (client: ClientBase, { everyMs, answerWithinMs, onLost }: SessionWatch): (() => void) => {
  const ended = new AbortController();
  const lost = () => {
    if (ended.signal.aborted) return;
    ended.abort();
    onLost();
  };
  client.on('error', lost);
  client.on('end', lost);
  const watch = async () => {
    while (!ended.signal.aborted) {
      const answered = new AbortController();
      const silence = pause(answerWithinMs, AbortSignal.any([answered.signal, ended.signal]));
      void silence.then(() => !answered.signal.aborted && lost());
      await client.query('SELECT 1').catch(lost);
      answered.abort();
      await pause(everyMs, ended.signal);
    }
  };
  void watch();
  return () => ended.abort();
};
