import { clsx } from 'clsx';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { applyInlineStyles } from '../../lib/apply-inline-styles';
import { withoutInlineStyles } from '../../lib/inline-style';
import { useDevVariants } from '../../site/dev-variants';

type RichTextProps = { readonly html: string };

/** HTML of an administrator, already sanitised by the server. */
export const RichText = ({ html }: RichTextProps) => {
  const isForDevelopers = useDevVariants();
  const text = useRef<HTMLDivElement>(null);
  const content = useMemo(() => ({ __html: withoutInlineStyles(html) }), [html]);
  useLayoutEffect(() => {
    if (text.current) applyInlineStyles(text.current);
  }, [content]);
  return (
    <div
      ref={text}
      className={clsx('rich-text max-w-prose wrap-anywhere', isForDevelopers && 'for-developers')}
      dangerouslySetInnerHTML={content}
    />
  );
};
