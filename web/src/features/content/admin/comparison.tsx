import { diffWordsWithSpace } from 'diff';
import type { PartContent } from '@hatch/kernel/rules';
import { messages } from './messages';
import { wordsOf } from './words-of';

type ComparisonProps = { readonly before: PartContent; readonly after: PartContent };

export const Comparison = ({ before, after }: ComparisonProps) => {
  const changes = diffWordsWithSpace(wordsOf(before), wordsOf(after));
  if (changes.every(({ added, removed }) => !added && !removed)) return <p>{messages.same}</p>;
  return (
    <p className="max-h-96 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
      {changes.map(({ added, removed, value }, index) => {
        if (removed)
          return (
            <del key={index} className="bg-bad-soft text-bad">
              <span className="sr-only">{messages.deleted}</span>
              {value}
            </del>
          );
        if (added)
          return (
            <ins key={index} className="bg-good-soft text-good no-underline">
              <span className="sr-only">{messages.inserted}</span>
              {value}
            </ins>
          );
        return <span key={index}>{value}</span>;
      })}
    </p>
  );
};
