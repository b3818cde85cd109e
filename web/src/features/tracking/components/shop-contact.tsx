import { dialled } from '@hatch/kernel/rules';
import { buttonClass } from '../../../components/ui/button';
import { mapOf } from '../../../lib/map-of';
import { useSite } from '../../../site/settings';
import { messages } from '../messages';

type ShopContactProps = { readonly isCollected: boolean };

export const ShopContact = ({ isCollected }: ShopContactProps) => {
  const { name, address, phone } = useSite();
  // Some owners start the address with the name.
  const place = address.startsWith(name) ? address : `${name}, ${address}`;
  const hasPlace = isCollected && address !== '';
  if (!hasPlace && phone === '') return null;
  return (
    <section aria-label={messages.shop} className="flex flex-wrap items-center gap-3">
      {hasPlace && <address className="min-w-0 flex-1 basis-48 break-words not-italic">{place}</address>}
      {hasPlace && (
        <a href={mapOf(place)} target="_blank" rel="noreferrer" className={buttonClass('secondary', 'min-h-12')}>
          {messages.map}
        </a>
      )}
      {phone !== '' && (
        <a href={dialled(phone)} className={buttonClass('secondary', 'min-h-12')}>
          {messages.call(phone)}
        </a>
      )}
    </section>
  );
};
