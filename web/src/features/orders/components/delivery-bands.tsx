import { useState } from 'react';
import { Skeleton } from '../../../components/ui/skeleton';
import { messages } from '../messages';
import { useQuery } from '@tanstack/react-query';
import { http } from '../../../lib/http';

const fetchBands = async (): Promise<string> => {
  const { summary } = await http.readByPost('/api/deliveryChargesSummary');
  return summary;
};

/** HTML already sanitised by the server. */
const useDeliveryBands = () => useQuery({ queryKey: ['delivery-bands'], queryFn: fetchBands });

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
