import { useParams } from '@tanstack/react-router';
import { tellOpener } from '../features/content/pictures/choose-picture';
import { messages } from '../features/content/pictures/messages';
import { PictureManager } from '../features/content/pictures/picture-manager';

export const PicturesPage = () => (
  <div className="flex flex-col gap-4">
    <div>
      <h1 className="text-3xl font-extrabold tracking-tight">{messages.title}</h1>
      <p className="text-ink-soft">{messages.intro}</p>
    </div>
    <PictureManager />
  </div>
);

export const PicturePopupPage = () => {
  const { id } = useParams({ from: '/_private/admin/elfinder/popup/$id' });
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl font-extrabold tracking-tight">{messages.chooseTitle}</h1>
      <PictureManager onChoose={window.opener ? (picture) => tellOpener(id, picture) : undefined} />
    </div>
  );
};
