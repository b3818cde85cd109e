import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState, type DragEvent } from 'react';
import { Button } from '../../../components/ui/button';
import { ReadFailed } from '../../../components/ui/read-failed';
import { Skeleton } from '../../../components/ui/skeleton';
import { useDebounced } from '../../../lib/use-debounced';
import { messages } from './messages';
import { PictureDialog } from './picture-dialog';
import { picturesQuery, type Picture, useChangePictures } from './pictures-api';
import { PictureTools } from './picture-tools';
import { UploadList } from './upload-list';
import { useUploads } from './use-uploads';
import { useForm } from 'react-hook-form';
import { Dialog } from '../../../components/ui/dialog';
import { Field, Form, FormProblem } from '../../../components/ui/form';
import { uploadedPicture } from '@hatch/kernel/rules';

type PictureGridProps = { readonly pictures: readonly Picture[]; readonly onOpen: (picture: Picture) => void };

const Thumbnail = ({ picture }: { readonly picture: Picture }) => {
  const { webp, placeholder, position } = uploadedPicture(picture.address) ?? {};
  return (
    <img
      src={picture.address}
      srcSet={webp}
      sizes="12rem"
      alt=""
      loading="lazy"
      decoding="async"
      style={{ backgroundImage: placeholder, objectPosition: position }}
      className="aspect-square w-full bg-sunken object-cover"
    />
  );
};

const PictureGrid = ({ pictures, onOpen }: PictureGridProps) => (
  <ul className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]">
    {pictures.map((picture) => (
      <li key={picture.name}>
        <button
          type="button"
          className="flex w-full flex-col overflow-hidden rounded-card border border-line bg-card text-left shadow-card hover:border-edge"
          onClick={() => onOpen(picture)}
        >
          <Thumbnail picture={picture} />
          <span className="mx-3 mt-2 line-clamp-2 font-semibold wrap-anywhere">{picture.title}</span>
          <span className="w-full truncate px-3 pb-2 text-sm text-ink-soft">{picture.alt || messages.needsAlt}</span>
        </button>
      </li>
    ))}
  </ul>
);

type FolderDialogProps = { readonly onCreated: (name: string) => void; readonly onClose: () => void };

const nameNeeded = (name: string): string | undefined => (name.trim() === '' ? messages.folderNeeded : undefined);

const FolderDialog = ({ onCreated, onClose }: FolderDialogProps) => {
  const form = useForm({ defaultValues: { name: '' } });
  const { mutate, isPending } = useChangePictures('/api/admin/picture_folders/create');
  const create = ({ name }: { readonly name: string }): void =>
    mutate(name, {
      onSuccess: ({ status, message }) => (status ? onCreated(name.trim()) : form.setError('name', { message })),
    });
  return (
    <Dialog title={messages.newFolder} startAt="folder-name" onClose={onClose}>
      <Form form={form} onSubmit={create} className="flex flex-col gap-4">
        <FormProblem />
        <Field
          name="name"
          fieldName="folder-name"
          label={messages.folderName}
          rule={nameNeeded}
          maxLength={60}
          autoComplete="off"
        />
        <Button type="submit" className="self-end" disabled={isPending}>
          {messages.createFolder}
        </Button>
      </Form>
    </Dialog>
  );
};

const STILL_MS = 250;

type PictureManagerProps = {
  readonly onChoose?: ((picture: Picture) => void) | undefined;
};

export const PictureManager = ({ onChoose }: PictureManagerProps) => {
  const [folder, setFolder] = useState('');
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), STILL_MS);
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...picturesQuery({ folder, search }),
    placeholderData: keepPreviousData,
  });
  const [opened, setOpened] = useState<Picture>();
  const [isNaming, setNaming] = useState(false);
  const [isOver, setOver] = useState(false);
  const { uploads, add, clear } = useUploads(folder);
  const pictures = data?.pages.flatMap((page) => page.pictures) ?? [];
  const folders = data?.pages[0]?.folders ?? [];

  const over = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };

  return (
    <div
      data-testid="drop-pictures"
      className={clsx(
        'flex min-h-[60dvh] flex-col gap-4',
        isOver && 'rounded-card outline-3 outline-accent outline-dashed',
      )}
      onDragOver={over}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget as Node | null) || setOver(false)
      }
      onDrop={drop}
    >
      <PictureTools
        folders={folders}
        folder={folder}
        search={typed}
        isEmpty={data !== undefined && pictures.length === 0 && search === ''}
        onFolder={setFolder}
        onSearch={setTyped}
        onNewFolder={() => setNaming(true)}
        onFiles={add}
      />
      {isOver && (
        <p role="status" className="rounded-card bg-accent-soft p-6 text-center font-semibold text-accent">
          {messages.dropHere}
        </p>
      )}
      {uploads.length > 0 && <UploadList uploads={uploads} onClear={clear} />}
      {data && pictures.length === 0 && (
        <p role="status" className="rounded-card bg-card p-6 text-center shadow-card">
          {folder === '' && search === '' ? messages.none : messages.nothingFound}
        </p>
      )}
      <PictureGrid pictures={pictures} onOpen={setOpened} />
      {hasNextPage && (
        <Button
          look="secondary"
          className="self-center"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {messages.more}
        </Button>
      )}
      {!data && isError && <ReadFailed onRetry={refetch}>{messages.failed}</ReadFailed>}
      {!data && !isError && (
        <div role="status">
          <span className="sr-only">{messages.loading}</span>
          <Skeleton className="h-72" />
        </div>
      )}
      {opened && (
        <PictureDialog
          key={opened.name}
          picture={opened}
          folders={folders}
          onChoose={onChoose}
          onClose={() => setOpened(undefined)}
        />
      )}
      {isNaming && (
        <FolderDialog
          onCreated={(name) => {
            setFolder(name);
            setNaming(false);
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
};
