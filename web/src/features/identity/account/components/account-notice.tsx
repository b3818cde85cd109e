import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../../components/ui/button';
import { messages } from '../messages';

type AccountNoticeProps = { readonly text: string; readonly withLogin?: boolean };

export const AccountNotice = ({ text, withLogin = false }: AccountNoticeProps) => (
  <>
    <p role="status" className="rounded-control bg-good-soft px-4 py-3 break-words">
      {text}
    </p>
    {withLogin && (
      <Link to="/login" className={buttonClass('primary', 'min-h-12 text-lg')}>
        {messages.toLogin}
      </Link>
    )}
  </>
);
