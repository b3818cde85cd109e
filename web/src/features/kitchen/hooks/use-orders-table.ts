import { functionalUpdate, useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { type Arrangement, inPlace, NEWEST_FIRST, orderColumns, orderFeatures, withNewcomers } from '../orders-table';
import type { StaffOrder } from '../staff-order';

export const useOrdersTable = (orders: readonly StaffOrder[]) => {
  const [known, setKnown] = useState(orders);
  const [arrangement, setArrangement] = useState<Arrangement>({ sorting: NEWEST_FIRST, kept: [] });
  const data = useMemo(() => inPlace(orders, arrangement), [orders, arrangement]);
  const table = useTable({
    features: orderFeatures,
    columns: orderColumns,
    data,
    getRowId: ({ id }) => id,
    state: { sorting: arrangement.sorting },
    onSortingChange: (change) =>
      setArrangement(({ sorting }) => ({ sorting: functionalUpdate(change, sorting), kept: [] })),
    sortDescFirst: false,
    enableSortingRemoval: false,
    enableMultiSort: false,
  });

  if (known !== orders) {
    const ids = new Set(known.map(({ id }) => id));
    const shown = table.getRowModel().rows.map(({ original }) => original);
    setKnown(orders);
    setArrangement(
      withNewcomers(
        arrangement,
        shown,
        orders.filter(({ id }) => !ids.has(id)),
      ),
    );
  }
  return table;
};
