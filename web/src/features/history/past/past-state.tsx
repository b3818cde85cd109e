import { messages } from './messages';
import type { PastAnswer, PastField } from './past-api';
import { placeOf, valueWords } from './past-words';

const isSaid = ({ value, hidden }: PastField): boolean => hidden !== undefined || (value !== null && value !== '');

export const PastState = ({ past: { state, state_is_cut: isCut } }: { readonly past: PastAnswer }) => (
  <>
    <table className="w-full table-fixed text-sm">
      <caption className="sr-only">{messages.value}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{messages.what}</th>
          <th scope="col">{messages.value}</th>
        </tr>
      </thead>
      <tbody>
        {state.filter(isSaid).map(({ path, value, hidden }) => (
          <tr key={path.join('\n')} className="border-t border-line align-top">
            <th scope="row" className="w-1/2 py-1 pr-2 text-left font-normal wrap-anywhere text-ink-soft">
              {placeOf(path)}
            </th>
            <td className="py-1 font-semibold wrap-anywhere">{valueWords(path, value, hidden)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {isCut && <p className="pt-2 text-sm text-ink-soft">{messages.stateCut}</p>}
  </>
);
