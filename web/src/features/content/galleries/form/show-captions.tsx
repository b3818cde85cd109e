import { useFormContext } from 'react-hook-form';
import { messages } from './messages';

export const ShowCaptions = () => (
  <label className="flex min-h-11 items-center gap-3 font-semibold">
    <input type="checkbox" className="size-5 accent-accent" {...useFormContext().register('showCaptions')} />
    {messages.showCaptions}
  </label>
);
