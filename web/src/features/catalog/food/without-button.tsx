import { Button } from '../../../components/ui/button';
import { useAskedChunk } from '../../../lib/use-asked-chunk';
import { loadMenuDialogs } from '../load-menu-dialogs';

export type WithoutProps = {
  readonly names: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
};

export const WithoutButton = (props: WithoutProps) => {
  const { chunk, open, close } = useAskedChunk(loadMenuDialogs);
  const { length } = props.names;
  return (
    <>
      <Button look="secondary" className="shrink-0 whitespace-nowrap" onClick={open}>
        Without ...{length > 0 && ` (${length})`}
      </Button>
      {chunk && <chunk.WithoutDialog {...props} onClose={close} />}
    </>
  );
};
