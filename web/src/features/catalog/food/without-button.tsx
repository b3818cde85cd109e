import { Button } from '../../../components/ui/button';
import { useAskedChunk } from '../../../lib/use-asked-chunk';
import { loadMenuDialogs } from '../load-menu-dialogs';

/** ALG-02 @param count of the allergens that are avoided now */
export const WithoutButton = ({ count }: { readonly count: number }) => {
  const { chunk, open, close } = useAskedChunk(loadMenuDialogs);
  return (
    <>
      <Button look="secondary" className="shrink-0 whitespace-nowrap" onClick={open}>
        Without ...{count > 0 && ` (${count})`}
      </Button>
      {chunk && <chunk.WithoutDialog onClose={close} />}
    </>
  );
};
