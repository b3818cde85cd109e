import { Button } from '../../../components/ui/button';
import { messages } from '../messages';
import { EyeClosedIcon, EyeIcon } from './board-icons';

type CompleteSwitchProps = { readonly hides: boolean; readonly onToggle: () => void };

export const CompleteSwitch = ({ hides, onToggle }: CompleteSwitchProps) => (
  <Button look="secondary" aria-pressed={hides} className="min-h-13" onClick={onToggle}>
    {hides ? <EyeClosedIcon /> : <EyeIcon />}
    {messages.toggleComplete}
  </Button>
);
