import { useState } from 'react';
import { Skeleton } from '../../../components/ui/skeleton';
import { useDeliveryBands } from '../api/delivery-bands';
import { messages } from '../messages';

export const Bands = () => {
  const { data, error } = useDeliveryBands();
  if (error) return <p role="alert">{error.message}</p>;
  if (data === undefined) return <Skeleton className="h-20" />;
  return <div className="rich-text text-sm" dangerouslySetInnerHTML={{ __html: data }} />;
};

export const DeliveryBands = () => {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        className="min-h-11 text-left font-semibold text-accent underline"
        onClick={() => setOpen(!open)}
      >
        {open ? messages.hideBands : messages.showBands}
      </button>
      {open && <Bands />}
    </div>
  );
};
