import type { PartContent } from '@hatch/kernel/rules';
import { useRef, useState } from 'react';
import { useLeaveGuard } from '../../../lib/use-leave-guard';
import { contentFrom, textOf, type EditTarget } from '../content-target';
import { http, type Answer, reasonOf } from '../../../lib/http';
import { messages } from '../messages';
import { editForm } from '../api/wire';
import { useMutation } from '@tanstack/react-query';
import type { Answers } from '../../../api/calls';
import { alertFailure } from '../../../lib/alert-failure';

type Stored = Answers['POST /api/ipe_save'];

type ContentMutation<Variables> = {
  readonly mutationFn: (variables: Variables) => Promise<Answer<Stored>>;
  readonly texts: { readonly refused: string; readonly failed: string };
  readonly onStored: (original: string, version?: number) => void;
  /** Gets the current content and version, which may be another editor's. */
  readonly onRefused?: (original: string, version: number) => void;
};

const useContentMutation = <Variables>({ mutationFn, texts, onStored, onRefused }: ContentMutation<Variables>) =>
  useMutation({
    mutationFn,
    onSuccess: (answer) => {
      if (answer.status) return onStored(answer.original, answer.version);
      alertFailure(texts.refused, answer.message);
      if (answer.version !== undefined) onRefused?.(answer.original ?? '', answer.version);
    },
    onError: (failure) => alertFailure(texts.failed, reasonOf(failure)),
  });

type Callbacks = Pick<Parameters<typeof useContentMutation>[0], 'onStored' | 'onRefused'>;

const useSaveContent = (target: EditTarget, callbacks: Callbacks) =>
  useContentMutation({
    mutationFn: (fields: EditTarget & { readonly content: string }) =>
      http.post('/api/ipe_save', editForm(target, fields)),
    texts: { refused: messages.saveProblem, failed: messages.saveError },
    ...callbacks,
  });

const useCancelEditing = (target: EditTarget, onStored: (original: string) => void) =>
  useContentMutation({
    mutationFn: () => http.post('/api/ipe_cancel', editForm(target)),
    texts: { refused: messages.fetchProblem, failed: messages.fetchError },
    onStored,
  });

export type InPlaceEdit = {
  readonly isEditing: boolean;
  readonly isPending: boolean;
  /** Content saved by another person since this editor opened. */
  readonly meanwhile: PartContent | undefined;
  readonly edit: () => void;
  readonly write: (content: PartContent) => void;
  readonly save: () => void;
  readonly cancel: () => void;
};

type Options = {
  readonly target: EditTarget;
  readonly content: PartContent;
  readonly version: number | undefined;
  readonly startsOpen: boolean;
  readonly onStored: (content: PartContent, version?: number) => void;
  readonly onCancelled: (() => void) | undefined;
};

/** The editor closes only on the content as the server stored it. */
export const useInPlaceEdit = ({
  target,
  content,
  version,
  startsOpen,
  onStored,
  onCancelled,
}: Options): InPlaceEdit => {
  const { kind } = content;
  const [isEditing, setIsEditing] = useState(startsOpen);
  const [meanwhile, setMeanwhile] = useState<PartContent>();
  const written = useRef(content);
  const sent = useRef(content);
  /** Content that leaving would not lose. */
  const safe = useRef(content);
  /** Only a person who has seen another's save may overwrite it. */
  const seen = useRef(version);
  useLeaveGuard(() => isEditing && written.current !== safe.current);

  const take = (original: string, now?: number): void => {
    setMeanwhile(undefined);
    onStored(contentFrom(kind, original, content), now);
  };
  const saving = useSaveContent(target, {
    onStored: (original, now) => {
      seen.current = now;
      safe.current = sent.current;
      take(original, now);
      // Text written since is saved next.
      setIsEditing(written.current !== sent.current);
    },
    onRefused: (original, now) => {
      if (now === seen.current) return;
      seen.current = now;
      setMeanwhile(contentFrom(kind, original, content));
    },
  });
  const cancelling = useCancelEditing(target, (original) => {
    take(original);
    setIsEditing(false);
    onCancelled?.();
  });
  return {
    isEditing,
    isPending: saving.isPending || cancelling.isPending,
    meanwhile,
    edit: () => {
      written.current = content;
      safe.current = content;
      seen.current = version;
      setIsEditing(true);
    },
    write: (changed) => {
      written.current = changed;
    },
    save: () => {
      sent.current = written.current;
      const part = { ...(seen.current !== undefined && { kind, version: String(seen.current) }) };
      saving.mutate({ ...part, content: textOf(sent.current) });
    },
    cancel: () => cancelling.mutate(),
  };
};
