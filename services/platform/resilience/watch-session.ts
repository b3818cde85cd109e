import type { ClientBase } from 'pg';
import { pause } from './pause.js';

export type SessionWatch = {
  readonly everyMs: number;
  /** A session that gives no answer for so long is lost, although nothing says that its connection ended. */
  readonly answerWithinMs: number;
  /** Called once, with the first sign of it. */
  readonly onLost: () => void;
};

/**
 * Tells whether the other side of a session that nothing else uses is still there: TCP notices a peer that is frozen or
 * cut off only after minutes. Returns what ends the watch.
 */
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
