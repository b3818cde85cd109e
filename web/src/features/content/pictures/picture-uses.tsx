import { useQuery } from '@tanstack/react-query';
import { ReadFailed } from '../../../components/ui/read-failed';
import { messages } from './messages';
import { usesQuery } from './pictures-api';

type PictureUsesProps = { readonly name: string };

export const PictureUses = ({ name }: PictureUsesProps) => {
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
