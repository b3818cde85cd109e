import { useState } from 'react';

/** Work that the server asks of the browser before the next try. */
export const useChallenge = () => {
  const [challenge, setChallenge] = useState<string>();
  const [captcha, setCaptcha] = useState<string>();
  return {
    /** The server's reason, until solved. */
    challenge,
    captcha,
    ask: setChallenge,
    solved: (payload: string): void => {
      setCaptcha(payload);
      setChallenge(undefined);
    },
    /** A solution is valid once. */
    spend: (): void => setCaptcha(undefined),
  };
};
