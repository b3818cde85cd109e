import { clsx } from 'clsx';
import { useWatch } from 'react-hook-form';
import { messages } from './messages';

/** Equal times are OK. */
export const TimesNote = () => {
  const [open = '', close = ''] = useWatch<Readonly<Record<string, string>>>({ name: ['open_time', 'close_time'] });
  const isWrong = open !== '' && close !== '' && open > close;
  return (
    <p role="status" className={clsx('font-semibold', isWrong ? 'text-bad' : 'text-good')}>
      {isWrong ? messages.timesWrong : messages.timesOk}
    </p>
  );
};
