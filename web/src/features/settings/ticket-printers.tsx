import { readPrinterAddress } from '@hatch/kernel/rules';
import { useController, useWatch } from 'react-hook-form';
import { Button } from '../../components/ui/button';
import { FieldNote } from '../../components/ui/form';
import { Select } from '../../components/ui/select';
import { messages } from './messages';

type TicketPrintersProps = { readonly name: string; readonly label: string; readonly effect: string };
type Values = Readonly<Record<string, string>>;

/** As typed: the server says what it refuses. */
type Row = { readonly columns: string; readonly address: string; readonly station: string };

const MOST = 10;
const linesIn = (text: string): readonly string[] => text.split('\n').filter((line) => line.trim() !== '');

const rowsIn = (text: string): readonly Row[] =>
  linesIn(text).map((line) => {
    const [columns = '', address = '', ...station] = line.split(';');
    return { columns, address, station: station.join(';') };
  });

const textOf = (rows: readonly Row[]): string =>
  rows.map(({ columns, address, station }) => `${columns};${address};${station}`).join('\n');

/** These characters separate fields of the stored text. */
const typedAddress = (text: string): string => text.replaceAll(/[;\s]/g, '');

export const TicketPrinters = ({ name, label, effect }: TicketPrintersProps) => {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState: { error },
  } = useController<Values>({ name });
  const printed = linesIn(useWatch<Values>({ name: 'ta_print_categories' }) ?? '');
  const categories = linesIn(useWatch<Values>({ name: 'product_categories' }) ?? '');
  const stations = printed.length > 0 ? printed : categories;
  const rows = rowsIn(value ?? '');
  const free = ['', ...stations].find((station) => !rows.some((row) => row.station === station));
  const change = (at: number, changes: Partial<Row>): void =>
    onChange(textOf(rows.map((row, index) => (index === at ? { ...row, ...changes } : row))));
  const text = messages.printers;

  return (
    <fieldset className="flex flex-col gap-3 sm:col-span-2" aria-describedby={`${name}-note`}>
      <legend className="pb-1 font-semibold">{label}</legend>
      {rows.length === 0 && <p className="text-ink-soft">{text.none}</p>}
      <ul className="flex flex-col gap-3">
        {rows.map(({ columns, address, station }, at) => {
          const isWrong = address !== '' && readPrinterAddress(address) === undefined;
          const others = rows.filter((_, index) => index !== at).map((row) => row.station);
          const choices = ['', ...stations, station].filter((each) => each === station || !others.includes(each));
          const id = `${name}-${at}`;
          return (
            <li
              key={at}
              className="grid items-end gap-3 border-b border-line pb-3 sm:grid-cols-2 lg:grid-cols-[1fr_1.25fr_14rem_auto]"
            >
              <Select
                id={`${id}-station`}
                label={text.station}
                options={Object.fromEntries(choices.map((each) => [each, each || text.wholeTicket]))}
                value={station}
                onBlur={onBlur}
                onChange={({ target }) => change(at, { station: target.value })}
              />
              <div className="flex flex-col gap-1">
                <label htmlFor={`${id}-address`} className="font-semibold">
                  {text.address}
                </label>
                <input
                  id={`${id}-address`}
                  ref={at === 0 ? ref : undefined}
                  value={address}
                  placeholder="192.168.1.50:9100"
                  inputMode="url"
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={260}
                  aria-invalid={isWrong || (error !== undefined && address === '')}
                  aria-describedby={isWrong ? `${id}-wrong` : undefined}
                  className="control"
                  onBlur={onBlur}
                  onChange={({ target }) => change(at, { address: typedAddress(target.value) })}
                />
              </div>
              {isWrong && (
                <p
                  id={`${id}-wrong`}
                  role="alert"
                  className="text-sm text-bad sm:order-last sm:col-span-2 lg:col-span-4"
                >
                  {text.wrongAddress}
                </p>
              )}
              <Select
                id={`${id}-paper`}
                label={text.paper}
                options={text.papers}
                value={columns}
                onBlur={onBlur}
                onChange={({ target }) => change(at, { columns: target.value })}
              />
              <Button
                look="secondary"
                className="justify-self-start"
                aria-label={text.removeNamed(station || text.wholeTicket)}
                onClick={() => onChange(textOf(rows.filter((_, index) => index !== at)))}
              >
                {text.remove}
              </Button>
            </li>
          );
        })}
      </ul>
      {free !== undefined && rows.length < MOST && (
        <Button
          look="secondary"
          className="self-start"
          onClick={() => onChange(textOf([...rows, { columns: '48', address: '', station: free }]))}
        >
          {text.add}
        </Button>
      )}
      <FieldNote id={`${name}-note`} error={error?.message}>
        {effect}
      </FieldNote>
    </fieldset>
  );
};
