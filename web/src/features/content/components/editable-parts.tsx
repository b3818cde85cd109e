import type { PartContent } from '@hatch/kernel/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { newId } from '../../../lib/new-id';
import { newContent, partTarget, type ShownPart } from '../content-target';
import { messages } from '../messages';
import { EditableContent } from './editable-content';

type EditablePartProps = {
  readonly place: string;
  readonly part: ShownPart;
  /** Called when editing a never saved part is cancelled. */
  readonly onDropped: () => void;
};

/** Shows the saved content at once, until the server answers its own. */
const EditablePart = ({ place, part, onDropped }: EditablePartProps) => {
  const queries = useQueryClient();
  const [stored, setStored] = useState<{
    readonly content: PartContent;
    readonly version: number;
    readonly since: number;
  }>();
  const { content, version } = stored?.since === part.version ? stored : part;
  return (
    <EditableContent
      target={partTarget(place, part)}
      name={messages.kinds[part.content.kind]}
      content={content}
      version={version}
      startsOpen={part.version === 0}
      onStored={(now, as = version) => {
        setStored({ content: now, version: as, since: part.version });
        void queries.invalidateQueries({ queryKey: ['content'] });
      }}
      onCancelled={() => version === 0 && onDropped()}
    />
  );
};

const KINDS = ['text', 'gallery', 'slideshow', 'videos', 'contact'] as const satisfies readonly PartContent['kind'][];

type AddPartProps = { readonly place: string; readonly onAdd: (kind: PartContent['kind']) => void };

const AddPart = ({ place, onAdd }: AddPartProps) => {
  const [isChoosing, setIsChoosing] = useState(false);
  if (!isChoosing)
    return (
      <Button look="quiet" className="self-start" onClick={() => setIsChoosing(true)}>
        {messages.addPartTo[place] ?? messages.addPart}
      </Button>
    );
  return (
    <div role="group" aria-label={messages.chooseKind} className="flex flex-wrap gap-2">
      {KINDS.map((kind) => (
        <Button
          key={kind}
          look="secondary"
          onClick={() => {
            setIsChoosing(false);
            onAdd(kind);
          }}
        >
          {messages.kinds[kind]}
        </Button>
      ))}
      <Button look="quiet" onClick={() => setIsChoosing(false)}>
        {messages.cancel}
      </Button>
    </div>
  );
};

const aPart = (kind: PartContent['kind']): ShownPart => {
  const part_id = `part-${newId()}`;
  return { part_id, comp_id: 'main', version: 0, content: newContent(kind, part_id) };
};

type EditablePartsProps = { readonly place: string; readonly parts: readonly ShownPart[] };

export const EditableParts = ({ place, parts }: EditablePartsProps) => {
  const [added, setAdded] = useState<readonly ShownPart[]>([]);
  const kept = added.filter(({ part_id }) => !parts.some((part) => part.part_id === part_id));
  return (
    <>
      {[...parts, ...kept].map((part) => (
        <EditablePart
          key={`${part.part_id}.${part.comp_id}`}
          place={place}
          part={part}
          onDropped={() => setAdded((before) => before.filter((each) => each !== part))}
        />
      ))}
      <AddPart place={place} onAdd={(kind) => setAdded((before) => [...before, aPart(kind)])} />
    </>
  );
};
