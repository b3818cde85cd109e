import { useMutation } from '@tanstack/react-query';
import type { Answers } from '../../../api/calls';
import { alertFailure } from '../../../lib/alert-failure';
import { type Answer, reasonOf } from '../../../lib/http';

type Stored = Answers['POST /api/ipe_save'];

type ContentMutation<Variables> = {
  readonly mutationFn: (variables: Variables) => Promise<Answer<Stored>>;
  readonly texts: { readonly refused: string; readonly failed: string };
  readonly onStored: (original: string, version?: number) => void;
  /** Gets the current content and version, which may be another editor's. */
  readonly onRefused?: (original: string, version: number) => void;
};

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
