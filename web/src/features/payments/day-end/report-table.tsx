import { clsx } from 'clsx';

type ReportTableProps = {
  readonly title: string;
  readonly hint?: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [string, ...(readonly string[])])[];
  readonly total?: readonly string[];
};

const CELL = 'py-1.5 pl-3 first:pl-0';

export const ReportTable = ({ title, hint, columns, rows, total }: ReportTableProps) => (
  <section className="rounded-card bg-card p-4 shadow-card print:p-0 print:shadow-none">
    <table className="w-full border-collapse tabular-nums">
      <caption className="pb-1 text-left">
        <strong className="text-lg">{title}</strong>
        {hint !== undefined && <span className="block text-sm text-ink-soft">{hint}</span>}
      </caption>
      <thead>
        <tr className="border-b border-edge text-sm text-ink-soft">
          {columns.map((column, at) => (
            <th key={column} scope="col" className={clsx(CELL, 'font-semibold', at === 0 ? 'text-left' : 'text-right')}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures]) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className={clsx(CELL, 'text-left font-normal')}>
              {name}
            </th>
            {figures.map((figure, at) => (
              <td key={columns[at + 1]} className={clsx(CELL, 'text-right')}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr className="font-bold">
            {total.map((figure, at) => (
              <td key={columns[at]} className={clsx(CELL, at > 0 && 'text-right')}>
                {figure}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  </section>
);
