import type { Answer } from '../../../lib/http';
import { createStore } from '../../../lib/store';

/** The server needs to know the person first. */
const WHO_IS_IT = 428;

export type Asked = { readonly answer: (isThere: boolean) => void };

export const asked = createStore<Asked | undefined>(undefined);

const askWho = (): Promise<boolean> =>
  new Promise((resolve) => {
    asked.get()?.answer(false);
    asked.set({
      answer: (isThere) => {
        asked.set(undefined);
        resolve(isThere);
      },
    });
  });

/** Asks for the person on a shared tablet if needed, then acts. */
export const byPerson = async <Body>(act: () => Promise<Answer<Body>>): Promise<Answer<Body>> => {
  const answer = await act();
  const isAsked = !answer.status && answer.code === WHO_IS_IT;
  return isAsked && (await askWho()) ? act() : answer;
};
