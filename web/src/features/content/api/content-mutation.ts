import { useMutation } from '@tanstack/react-query';
import type { Answers } from '../../../api/calls';
import { alertFailure } from '../../../lib/alert-failure';
import { type Answer, reasonOf } from '../../../lib/http';

/** `original` is the content as the server keeps it. */
type Stored = Answers['POST /api/ipe_save'];

type ContentMutation<Variables> = {
  readonly mutationFn: (variables: Variables) => Promise<Answer<Stored>>;
  /** What the alert says when the server refuses, and when no usable answer comes. */
  readonly texts: { readonly refused: string; readonly failed: string };
  readonly onStored: (original: string, version?: number) => void;
  /** Gets what is there now, and the version that it is: another one where somebody else saved meanwhile. */
  readonly onRefused?: (original: string, version: number) => void;
};

/** A call about something that is edited in place, which answers what is stored. */
export const useContentMutation = <Variables>({ mutationFn, texts, onStored, onRefused }: ContentMutation<Variables>) =>
  useMutation({
    mutationFn,
    onSuccess: (answer) => {
      if (answer.status) return onStored(answer.original, answer.version);
      alertFailure(texts.refused, answer.message);
      if (answer.version !== undefined) onRefused?.(answer.original ?? '', answer.version);
    },
    onError: (failure) => alertFailure(texts.failed, reasonOf(failure)),
  });
