import { Button, buttonClass } from '../../../components/ui/button';
import { dayEndFile } from './day-end-api';
import { messages } from './messages';

type DayFilesProps = { readonly day: string };

export const DayFiles = ({ day }: DayFilesProps) => (
  <div className="flex w-full gap-2 sm:ml-auto sm:w-auto">
    <a href={dayEndFile(day)} download className={buttonClass('secondary', 'flex-1 text-center whitespace-nowrap')}>
      {messages.download}
    </a>
    <Button look="secondary" className="flex-1" onClick={() => window.print()}>
      {messages.print}
    </Button>
  </div>
);
