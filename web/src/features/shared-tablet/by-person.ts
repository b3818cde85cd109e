import type { Answer } from '../../lib/http';
import { createStore } from '../../lib/store';

/** The server wants to know who it is first. */
const WHO_IS_IT = 428;

export type Asked = { readonly answer: (isThere: boolean) => void };

/** That somebody is asked who they are; undefined while nobody is. */
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

/** Where nobody stands at a shared tablet, asks who it is, and then does it (KIT-14). */
export const byPerson = async <Body>(act: () => Promise<Answer<Body>>): Promise<Answer<Body>> => {
  const answer = await act();
  const isAsked = !answer.status && answer.code === WHO_IS_IT;
  return isAsked && (await askWho()) ? act() : answer;
};
