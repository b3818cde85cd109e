import { Button } from '../../../components/ui/button';
import { messages } from '../messages';

type OpeningPromptProps = {
  readonly opensAt: string;
  readonly now: Date;
  readonly disabled: boolean;
  readonly onOpen: () => void;
  readonly onNotNow: () => void;
};

export const OpeningPrompt = ({ opensAt, now, disabled, onOpen, onNotNow }: OpeningPromptProps) => (
  <div role="alert" className="flex flex-wrap items-center gap-2">
    <strong className="mr-auto text-lg">{messages.openingTitle(opensAt, now)}</strong>
    <Button className="min-h-12" disabled={disabled} onClick={onOpen}>
      {messages.open}
    </Button>
    <Button look="secondary" className="min-h-12" disabled={disabled} onClick={onNotNow}>
      {messages.notNow}
    </Button>
  </div>
);
