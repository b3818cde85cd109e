import type { ReactNode } from 'react';
import { messages } from '../messages';

type RowsProps = {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly children: ReactNode;
};

export const Rows = ({ caption, columns, children }: RowsProps) => (
  <table className="w-full border-collapse max-sm:block">
    <caption className="sr-only">{caption}</caption>
    <thead className="max-sm:sr-only">
      <tr className="border-b border-edge text-left text-sm text-ink-soft">
        {columns.map((column) => (
          <th key={column} scope="col" className="py-2 pr-4 font-semibold">
            {column}
          </th>
        ))}
        <th scope="col">
          <span className="sr-only">{messages.actions}</span>
        </th>
      </tr>
    </thead>
    <tbody className="max-sm:block">{children}</tbody>
  </table>
);

export const ROW = 'border-b border-line last:border-0 max-sm:block max-sm:py-2';
const CELL = 'py-2 pr-4 align-top wrap-anywhere max-sm:block max-sm:py-1';

type CellProps = { readonly label: string; readonly children: ReactNode };

export const Cell = ({ label, children }: CellProps) => (
  <td className={CELL}>
    <span aria-hidden className="block text-sm text-ink-soft sm:hidden">
      {label}
    </span>
    {children}
  </td>
);

export const HeadCell = ({ label, children }: CellProps) => (
  <th scope="row" className={`${CELL} text-left font-semibold`}>
    <span aria-hidden className="block text-sm font-normal text-ink-soft sm:hidden">
      {label}
    </span>
    {children}
  </th>
);

export const ActionsCell = ({ children }: { readonly children: ReactNode }) => (
  <td className="py-1 align-top max-sm:block">
    <span className="flex justify-end gap-2 max-sm:justify-start">{children}</span>
  </td>
);
