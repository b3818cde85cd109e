import { useMutation } from '@tanstack/react-query';
import type { Answers } from '../../../api/calls';
import { alertFailure } from '../../../lib/alert-failure';
import { type Answer, reasonOf } from '../../../lib/http';

/** `original` is the HTML as the server keeps it. */
type Stored = Answers['POST /api/ipe_save'];

type DescriptionMutation<Variables> = {
  readonly mutationFn: (variables: Variables) => Promise<Answer<Stored>>;
  /** What the alert says when the server refuses, and when no usable answer comes. */
  readonly texts: { readonly refused: string; readonly failed: string };
  readonly onStored: (original: string) => void;
};

/** A call about a product's description, which answers what is stored. */
export const useDescriptionMutation = <Variables>({ mutationFn, texts, onStored }: DescriptionMutation<Variables>) =>
  useMutation({
    mutationFn,
    onSuccess: (answer) => (answer.status ? onStored(answer.original) : alertFailure(texts.refused, answer.message)),
    onError: (failure) => alertFailure(texts.failed, reasonOf(failure)),
  });
