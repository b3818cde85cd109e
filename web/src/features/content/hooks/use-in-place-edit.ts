import type { PartContent } from '@hatch/kernel/rules';
import { useRef, useState } from 'react';
import { useLeaveGuard } from '../../../lib/use-leave-guard';
import { useCancelEditing } from '../api/cancel-editing';
import { useSaveContent } from '../api/save-content';
import { contentFrom, textOf, type EditTarget } from '../content-target';

export type InPlaceEdit = {
  /** The editor is open. */
  readonly isEditing: boolean;
  /** The server is asked, and the editor still open. */
  readonly isPending: boolean;
  /** What somebody else saved while this editor was open. */
  readonly meanwhile: PartContent | undefined;
  readonly edit: () => void;
  readonly write: (content: PartContent) => void;
  readonly save: () => void;
  readonly cancel: () => void;
};

type Options = {
  readonly target: EditTarget;
  readonly content: PartContent;
  /** Of a page part: how often it was saved. */
  readonly version: number | undefined;
  readonly startsOpen: boolean;
  /** Gets what the server keeps, and the version that it is where that is told. */
  readonly onStored: (content: PartContent, version?: number) => void;
  readonly onCancelled: (() => void) | undefined;
};

/** Opens and closes the editor; it closes on the content as the server keeps it, and on nothing else (CMS-08 to CMS-10). */
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
  /** What would not be lost. */
  const safe = useRef(content);
  /** Another's save is overwritten by who has seen it, and by nobody else. */
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
      // What was written since is saved next.
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
