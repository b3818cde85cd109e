import { Fragment, type ReactNode } from 'react';
import { inShortestColumns } from './columns';

type Boxed = { readonly key: number; readonly ratio: number };

type MasonryProps<Item> = {
  readonly items: readonly Item[];
  readonly columns: number;
  readonly children: (item: Item) => ReactNode;
};

export const Masonry = <Item extends Boxed>({ items, columns, children }: MasonryProps<Item>) => (
  <div className="flex items-start gap-5">
    {inShortestColumns(items, columns).map((column, at) => (
      <div key={at} className="flex min-w-0 flex-1 flex-col gap-5">
        {column.map((item) => (
          <Fragment key={item.key}>{children(item)}</Fragment>
        ))}
      </div>
    ))}
  </div>
);
