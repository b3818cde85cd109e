import { useState } from 'react';
import { type Answer, reasonOf } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { descriptionCalls, type Stored } from '../api/description-calls';
import { messages } from '../messages';

export type InPlaceEdit = {
  /** `settling`: the server is asked, and the editor still open. */
  readonly phase: 'viewing' | 'editing' | 'settling';
  readonly edit: () => void;
  readonly save: (content: string) => Promise<void>;
  readonly cancel: () => Promise<void>;
};

type Failures = { readonly problem: string; readonly error: string };

const SAVING: Failures = { problem: messages.saveProblem, error: messages.saveError };
const FETCHING: Failures = { problem: messages.fetchProblem, error: messages.fetchError };

const say = (text: string, detail: string): void => void notify.alert(detail === '' ? text : [text, detail]);

/** Opens and closes the editor; it closes on the content as the server keeps it, and on nothing else (CMS-08 to CMS-10). */
export const useInPlaceEdit = (productId: number, onStored: (original: string) => void): InPlaceEdit => {
  const [phase, setPhase] = useState<InPlaceEdit['phase']>('viewing');

  const isStored = async (asked: Promise<Answer<Stored>>, { problem, error }: Failures): Promise<boolean> => {
    try {
      const answer = await asked;
      if (answer.status) onStored(answer.original);
      else say(problem, answer.message);
      return answer.status;
    } catch (failure) {
      say(error, reasonOf(failure));
      return false;
    }
  };
  const settle = async (asked: Promise<Answer<Stored>>, failures: Failures): Promise<void> => {
    setPhase('settling');
    setPhase((await isStored(asked, failures)) ? 'viewing' : 'editing');
  };

  return {
    phase,
    edit: () => setPhase('editing'),
    save: (content) => settle(descriptionCalls.save(productId, content), SAVING),
    cancel: () => settle(descriptionCalls.original(productId), FETCHING),
  };
};
