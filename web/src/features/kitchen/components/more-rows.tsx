import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../../components/ui/button';
import { useNear } from '../../../lib/use-near';
import { messages } from '../messages';

type MoreRowsProps = { readonly left: number; readonly onMore: () => void };

export const MoreRows = ({ left, onMore }: MoreRowsProps) => {
  const { isNear, ref } = useNear();
  const grow = useEffectEvent(onMore);
  useEffect(() => {
    if (isNear) grow();
  }, [isNear]);
  return (
    <p ref={ref} className="py-4 text-center">
      <Button look="secondary" onClick={onMore}>
        {messages.moreOrders(left)}
      </Button>
    </p>
  );
};
