import type { Details } from '@hatch/contexts/ordering';
import type { Viewer } from '@hatch/platform';
import type { DeliveryFormDto } from './order.dto.js';

/** The posted form as the order's details; the e-mail of an account cannot be changed here (OPEN-37). */
export const detailsOf = (form: DeliveryFormDto, viewer: Viewer | null): Details => ({
  email: viewer?.email ?? form.email ?? '',
  full_name: form.full_name ?? '',
  phone_number: form.phone_number ?? '',
  address_1: form.address_1 ?? '',
  address_2: form.address_2 ?? '',
  address_3: form.address_3 ?? '',
  town_city: form.town_city ?? '',
  postcode: form.postcode ?? '',
  delivery_info: form.delivery_info ?? '',
});
