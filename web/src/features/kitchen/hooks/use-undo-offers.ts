import { UNDO_SECONDS } from '@hatch/kernel/rules';
import { createContext, useCallback, useContext, useMemo, useState } from 'react';

export type UndoOffer = {
  readonly orderId: string;
  /** `K7QXM is complete.` */
  readonly text: string;
  readonly run: () => void;
};

export type UndoOffers = {
  /** One an order, the latest. */
  readonly open: ReadonlyMap<string, UndoOffer>;
  readonly add: (offer: UndoOffer) => void;
};

/** Undefined where no order's card shows them. */
export const UndoOffersContext = createContext<UndoOffers | undefined>(undefined);

export const useUndoOffer = (orderId: string): UndoOffer | undefined =>
  useContext(UndoOffersContext)?.open.get(orderId);

export const useUndoOffers = (): UndoOffers => {
  const [open, setOpen] = useState<ReadonlyMap<string, UndoOffer>>(new Map());
  const add = useCallback((offer: UndoOffer): void => {
    const drop = (): void => setOpen((all) => new Map([...all].filter(([, each]) => each !== shown)));
    const shown: UndoOffer = {
      ...offer,
      run: () => {
        drop();
        offer.run();
      },
    };
    setOpen((all) => new Map(all).set(offer.orderId, shown));
    setTimeout(drop, UNDO_SECONDS * 1000);
  }, []);
  return useMemo(() => ({ open, add }), [open, add]);
};
