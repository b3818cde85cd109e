import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { Field, Form, FormProblem } from '../../../components/ui/form';
import { messages } from './messages';
import { useChangePictures } from './pictures-api';

type FolderDialogProps = { readonly onCreated: (name: string) => void; readonly onClose: () => void };

const nameNeeded = (name: string): string | undefined => (name.trim() === '' ? messages.folderNeeded : undefined);

export const FolderDialog = ({ onCreated, onClose }: FolderDialogProps) => {
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
