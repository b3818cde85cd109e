import type { ChangeEvent } from 'react';
import { Button, buttonClass } from '../../../components/ui/button';
import { Select } from '../../../components/ui/select';
import { messages } from './messages';
import { useChangePictures } from './pictures-api';

type PictureToolsProps = {
  readonly folders: readonly string[];
  readonly folder: string;
  readonly search: string;
  readonly isEmpty: boolean;
  readonly onFolder: (folder: string) => void;
  readonly onSearch: (search: string) => void;
  readonly onNewFolder: () => void;
  readonly onFiles: (files: FileList) => void;
};

export const PictureTools = (tools: PictureToolsProps) => {
  const { folders, folder, search, isEmpty, onFolder, onSearch, onNewFolder, onFiles } = tools;
  const removeFolder = useChangePictures('/api/admin/picture_folders/remove');
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    if (target.files) onFiles(target.files);
    target.value = '';
  };
  return (
    <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[2fr_1fr_auto_auto]">
      <label className="col-span-2 flex flex-col gap-1 font-semibold sm:col-span-1">
        {messages.search}
        <input
          type="search"
          value={search}
          maxLength={100}
          className="control font-normal"
          onChange={({ target }) => onSearch(target.value)}
        />
      </label>
      <div className="col-span-2 sm:col-span-1">
        <Select
          id="folder"
          label={messages.folder}
          options={Object.fromEntries([['', messages.allFolders], ...folders.map((each) => [each, each])])}
          value={folder}
          onChange={({ target }) => onFolder(target.value)}
        />
      </div>
      {folder !== '' && isEmpty ? (
        <Button
          look="secondary"
          disabled={removeFolder.isPending}
          onClick={() => removeFolder.mutate(folder, { onSuccess: ({ status }) => status && onFolder('') })}
        >
          {messages.removeFolder}
        </Button>
      ) : (
        <Button look="secondary" onClick={onNewFolder}>
          {messages.newFolder}
        </Button>
      )}
      <label className={buttonClass('primary', 'cursor-pointer focus-within:outline-3 focus-within:outline-accent')}>
        {messages.upload}
        <input
          type="file"
          multiple
          accept="image/jpeg,image/png,image/gif,image/webp"
          className="sr-only"
          onChange={choose}
        />
      </label>
    </div>
  );
};
