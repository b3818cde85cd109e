import { useState } from 'react';

/** Work that the server asks of the browser before the next try, and its result (G25). */
export const useChallenge = () => {
  const [challenge, setChallenge] = useState<string>();
  const [captcha, setCaptcha] = useState<string>();
  return {
    /** Why it is asked for, until it is done. */
    challenge,
    /** What is sent with the next try. */
    captcha,
    ask: setChallenge,
    solved: (payload: string): void => {
      setCaptcha(payload);
      setChallenge(undefined);
    },
    /** A solved challenge counts once. */
    spend: (): void => setCaptcha(undefined),
  };
};
