import { ALLERGEN_NAMES, ALLERGENS } from '@hatch/kernel/rules';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { messages } from './messages';
import type { WithoutProps } from './without-button';

type WithoutDialogProps = WithoutProps & { readonly onClose: () => void };

export const WithoutDialog = ({ names, onChange, onClose }: WithoutDialogProps) => (
  <Dialog
    title={messages.without}
    onClose={onClose}
    footer={
      <>
        <Button look="quiet" onClick={() => onChange([])}>
          {messages.nothing}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {messages.done}
        </Button>
      </>
    }
  >
    <p className="pb-2 text-sm">{messages.withoutHint}</p>
    <ul className="grid gap-x-4 sm:grid-cols-2">
      {ALLERGEN_NAMES.map((name) => (
        <li key={name}>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-accent"
              checked={names.includes(name)}
              onChange={({ target: { checked } }) =>
                onChange(checked ? [...names, name] : names.filter((each) => each !== name))
              }
            />
            {ALLERGENS[name]}
          </label>
        </li>
      ))}
    </ul>
  </Dialog>
);
