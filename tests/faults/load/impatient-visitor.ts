import { setTimeout as sleep } from 'node:timers/promises';
import { Visitor, type Answer, type CallOptions } from '../../support/visitor.js';
import type { Answers } from './answers.js';

/** A page would have said long before that nothing comes. */
const ANSWER_WITHIN_MS = 10_000;
const AGAIN_AFTER_MS = 200;
const PATIENCE_MS = 120_000;
const UNAVAILABLE = [502, 503, 504];

/** The shop said that nothing can be said now. */
class Unavailable extends Error {}

/** Gives up on a call that is not answered, and keeps count. */
export class ImpatientVisitor extends Visitor {
  /** Of the last call that was answered. */
  correlationId = '';

  constructor(
    url: string,
    private readonly answers: Answers,
  ) {
    super(url);
  }

  override async call(method: string, path: string, body?: object, options: CallOptions = {}): Promise<Answer> {
    const began = performance.now();
    const { figures } = this.answers;
    figures.asked++;
    try {
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
      const answer = await super.call(method, path, body, { ...options, signal });
      this.correlationId = answer.headers.get('x-correlation-id') ?? '';
      if (UNAVAILABLE.includes(answer.code)) throw new Unavailable(`${path}: ${answer.code}`);
      return answer;
    } catch (error) {
      if (error instanceof Unavailable) figures.unavailable++;
      else figures.lost++;
      throw error;
    } finally {
      figures.longestMs = Math.max(figures.longestMs, performance.now() - began);
    }
  }
}

/** Cut, refused to be joined, or not answered in time. */
const isLost = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name));

/** Asks again until there is an answer, as people do who press once more. @throws what is none, or the last after two minutes */
export const insist = async <Reply>(ask: (isAgain: boolean) => Promise<Reply>): Promise<Reply> => {
  for (let isAgain = false, since = performance.now(); ; isAgain = true) {
    try {
      return await ask(isAgain);
    } catch (error) {
      const mayAsk = error instanceof Unavailable || isLost(error);
      if (!mayAsk || performance.now() - since > PATIENCE_MS) throw error;
      await sleep(AGAIN_AFTER_MS);
    }
  }
};
