import { shopTime } from '../../lib/shop-time';
import { labelOf } from '../settings/setting-names';
import { shownValue } from '../settings/shown-value';
import type { Act } from './acts-api';
import { messages } from './messages';

export const whoDid = ({ by, by_id: id, by_name: name }: Act): string =>
  by === 'staff' ? (name ?? messages.formerStaff(id ?? '')) : messages.by[by];

export const thingOf = ({ thing: { kind, id, name } }: Pick<Act, 'thing'>): string => {
  switch (kind) {
    case 'order':
    case 'product':
      return messages.thingNamed[kind](name ?? id);
    case 'person':
      return messages.thingNamed.person(name ?? messages.aCustomer);
    case 'setting':
      return messages.thingNamed.setting(labelOf(id));
    case 'slot':
      return messages.thingNamed.slot(shopTime(id));
    case 'store':
    case 'message':
      return messages.thingNamed[kind]();
    case 'page':
    case 'payments':
      return messages.thingNamed[kind](id);
    default:
      return kind satisfies never;
  }
};

export const valueOf = ({ thing: { kind, id } }: Act, value: string | null): string => {
  if (value === null || value === '') return messages.nothingBefore;
  return kind === 'setting' ? shownValue(id, value) : value;
};

export const whyOf = ({ cause, by }: Act): string => {
  switch (cause.kind) {
    case 'act':
      return messages.because(messages.acts[cause.what], shopTime(cause.at));
    case 'task':
      return messages.task(cause.name);
    case 'request':
      return by === 'staff' || by === 'customer' ? '' : messages.asked;
    default:
      return cause satisfies never;
  }
};
