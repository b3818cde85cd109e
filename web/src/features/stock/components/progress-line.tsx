import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { messages } from '../messages';

type ProgressLineProps = { readonly text: string };

export const ProgressLine = ({ text }: ProgressLineProps) => {
  const [isShown, setIsShown] = useState(true);
  return (
    <div className="flex min-h-11 items-center gap-2 rounded-control bg-sunken pl-4">
      <p role="status" hidden={!isShown} className="flex-1 py-2 whitespace-pre-wrap">
        {text}
      </p>
      <Button look="quiet" aria-expanded={isShown} className="ml-auto" onClick={() => setIsShown(!isShown)}>
        {isShown ? messages.hide : messages.show}
      </Button>
    </div>
  );
};
