import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { Field, Form, FormProblem } from '../../../components/ui/form';
import { Select } from '../../../components/ui/select';
import { alertFailure } from '../../../lib/alert-failure';
import { notify } from '../../../lib/notify';
import { useIsMounted } from '../../../lib/use-is-mounted';
import { FocalPoint, type Point } from './focal-point';
import { messages } from './messages';
import { asSaved, useChangePictures, useSavePicture, type Picture, usesQuery } from './pictures-api';
import { ReadFailed } from '../../../components/ui/read-failed';

type PictureUsesProps = { readonly name: string };

const PictureUses = ({ name }: PictureUsesProps) => {
  const { data, isError, refetch } = useQuery(usesQuery(name));
  if (isError) return <ReadFailed onRetry={refetch}>{messages.usesFailed}</ReadFailed>;
  if (!data) return <p role="status">{messages.usesLoading}</p>;
  if (data.uses.length === 0) return <p className="text-sm text-ink-soft">{messages.unused}</p>;
  return (
    <section aria-labelledby="picture-uses" className="flex flex-col">
      <h3 id="picture-uses" className="font-semibold">
        {messages.usedIn}
      </h3>
      <ul className="flex flex-wrap gap-x-4">
        {data.uses.map(({ label, address }) => (
          <li key={`${address} ${label}`}>
            <a href={address} target="_blank" rel="noopener" className="inline-flex min-h-11 items-center underline">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};

type PictureDialogProps = {
  readonly picture: Picture;
  readonly folders: readonly string[];
  readonly onChoose?: ((picture: Picture) => void) | undefined;
  readonly onClose: () => void;
};

type Values = Pick<Picture, 'title' | 'alt' | 'folder'>;

const nameNeeded = (name: string): string | undefined => (name.trim() === '' ? messages.nameNeeded : undefined);
const pointOf = ({ focal_x: x, focal_y: y }: Picture): Point | undefined =>
  x === null || y === null ? undefined : { x, y };

export const PictureDialog = ({ picture: listed, folders, onChoose, onClose }: PictureDialogProps) => {
  const queries = useQueryClient();
  const [picture] = useState(() => asSaved(queries, listed));
  const { name, title, alt, folder, width, height } = picture;
  const form = useForm<Values>({ defaultValues: { title, alt, folder } });
  const [point, setPoint] = useState(pointOf(picture));
  const { mutateAsync, isPending } = useSavePicture(name);
  const isMounted = useIsMounted();
  const remove = useChangePictures('/api/admin/pictures/remove');

  const showProblem = (message: string): void => {
    if (isMounted()) form.setError('root', { message });
    else alertFailure(messages.notSaved(title), message);
  };

  const save = async (values: Values): Promise<void> => {
    const focal = point && { focal_x: point.x, focal_y: point.y };
    try {
      const { status, message, picture: saved } = await mutateAsync({ name, ...values, ...focal });
      if (!status || !saved) return showProblem(message);
      if (!isMounted()) return;
      if (onChoose) onChoose(saved);
      else onClose();
    } catch {
      showProblem(messages.unreachable);
    }
  };
  const askRemove = async (): Promise<void> => {
    const options = { title: messages.removeTitle, confirmLabel: messages.remove };
    if (!(await notify.confirm(messages.removeText(title), options))) return;
    remove.mutate(name, { onSuccess: ({ status }) => status && onClose() });
  };

  return (
    <Dialog title={title} wide startAt={onChoose && alt === '' ? 'picture-alt' : undefined} onClose={onClose}>
      <Form form={form} onSubmit={save} className="flex flex-col gap-4">
        <FormProblem />
        <div className="grid gap-4 sm:grid-cols-2">
          <FocalPoint address={picture.address} point={point} onChange={setPoint} />
          <div className="flex flex-col gap-4">
            <Field
              name="title"
              fieldName="picture-title"
              label={messages.name}
              rule={nameNeeded}
              maxLength={100}
              autoComplete="off"
            />
            <Field
              name="alt"
              fieldName="picture-alt"
              label={messages.alt}
              hint={messages.altHint}
              maxLength={250}
              autoComplete="off"
            />
            <Select
              id="picture-folder"
              label={messages.folder}
              options={Object.fromEntries([['', messages.noFolder], ...folders.map((each) => [each, each])])}
              {...form.register('folder')}
            />
            <p className="text-sm text-ink-soft">{messages.size(width, height)}</p>
          </div>
        </div>
        <PictureUses name={name} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            look="quiet"
            className="mr-auto"
            disabled={isPending || remove.isPending}
            onClick={() => void askRemove()}
          >
            {messages.remove}
          </Button>
          <Button type="submit" disabled={isPending}>
            {isPending ? messages.saving : onChoose ? messages.choose : messages.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
