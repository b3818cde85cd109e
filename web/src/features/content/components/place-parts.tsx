import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { createChunkLoader } from '../../../lib/chunk';
import { useChunk } from '../../../lib/use-chunk';
import { placeQuery, type SiteContent } from '../../../site/content';
import { useViewer } from '../../../site/viewer';
import { isAdministrator } from '@hatch/kernel/rules';
import type { ShownPart } from '../content-target';
import { PartView } from './part-view';

const loadEditable = createChunkLoader(() => import('./editable-parts'));

type SlotProps = { readonly content: SiteContent; readonly place: string };
type PartsProps = { readonly place: string; readonly parts: readonly ShownPart[]; readonly className?: string };

/** Only administrators load the editor. */
export const Parts = ({ place, parts, className }: PartsProps) => {
  const viewer = useViewer();
  const mayEdit = viewer !== null && isAdministrator(viewer);
  const editable = useChunk(loadEditable, mayEdit);
  if (mayEdit && editable)
    return (
      <div className={clsx('flex flex-col gap-4', className)}>
        <editable.EditableParts place={place} parts={parts} />
      </div>
    );
  if (parts.length === 0) return null;
  return (
    <div className={clsx('flex flex-col gap-4', className)}>
      {parts.map(({ part_id, comp_id, content }) => (
        <PartView key={`${part_id}.${comp_id}`} content={content} />
      ))}
    </div>
  );
};

export const PlaceParts = ({ content, place }: SlotProps) => {
  const { data } = useQuery({ ...placeQuery(place), enabled: content.filled.includes(place) });
  return <Parts place={place} parts={content.filled.includes(place) ? (data?.parts ?? []) : []} />;
};
