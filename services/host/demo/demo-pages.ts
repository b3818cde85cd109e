import { demoSettings } from './demo-settings.js';

export const demoPages: Readonly<Record<string, string>> = {
  'Check this page, fill in what stands in square brackets, then delete this line.': '',
  'Check this page: if you add anything to your site that sets other cookies, name it here. Then delete this line.': '',
  'Check this page against how your kitchen works, then delete this line.': '',
  'Say here how customers can reach you, and when you answer. Then delete this line.': '',
  'Name of your business': demoSettings['site_name'] ?? '',
  address: '1 Constitution Hill, London SW1A 1AA',
  'phone number': demoSettings['phone_no_display'] ?? '',
  'email address': 'hello@hatch-kitchen.example',
  'Name your payment providers, your host, and any delivery company. Say if any of them is outside the UK.':
    'Payments are taken by Stripe and PayPal, and our own drivers deliver. All of them are in the UK.',
  'for example, one year': 'one year',
  'company number, if you are a company': 'company number 01234567',
  'VAT number, if you are registered': 'VAT number GB 123 4567 89',
  'If you sell goods that keep, by post: you may cancel within 14 days of getting them, and we give back the price and our cheapest postage within 14 days of getting them back.':
    '',
  'England and Wales, Scotland or Northern Ireland': 'England and Wales',
  'Say what you do and do not do: for example, whether one fryer is used for everything.':
    'Dishes without gluten have a fryer of their own. All other fried dishes share one.',
};
