import { PAYMENT_MEANS, type PartContent } from '@hatch/kernel/rules';
import { html } from '@hatch/platform';

export type Draft = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly parts: readonly { readonly partId: string; readonly kind: PartContent['kind']; readonly text: string }[];
};

/** Replacements by the text in square brackets; an empty one removes the brackets. */
export type Blanks = Readonly<Record<string, string>>;

const BLANK = /<strong>\[([^\]]+)\]<\/strong>/g;

export const filledIn = (text: string, blanks: Blanks): string =>
  text
    .replace(BLANK, (all, blank: string) => (Object.hasOwn(blanks, blank) ? html`${blanks[blank]}`.toString() : all))
    .replace(/ ?(?:<p><\/p>\n|(?<=[.:]) (?=<\/p>))/g, '');

const text = (html: string) => [{ partId: 'text', kind: 'text', text: html }] as const;

const PRIVACY = `<p><strong>[Check this page, fill in what stands in square brackets, then delete this line.]</strong></p>
<p><strong>[Name of your business]</strong>, <strong>[address]</strong>, decides how your personal data is used. Write to us at <strong>[email address]</strong> about anything on this page.</p>
<h2>What we use, and why</h2>
<ul>
<li>Your name, email address, phone number and, for a delivery, your address: to make your order, to bring it or hand it over, and to tell you how it is going. We need them for our contract with you.</li>
<li>What you ordered and paid: to keep our accounts, as the law requires.</li>
<li>What you write to us: to answer you, which is in our interest and yours.</li>
<li>If you open an account, your email address, the password in a form that no one can read, and your earlier orders: so that you can order again. You can close the account on its page at any time.</li>
<li>The address of your device and what it asks of our site, for a short time: to keep the site safe.</li>
</ul>
<p>Tell us about an allergy only if you want to: we use it for the order it came with and nothing else.</p>
<h2>Who else sees it</h2>
<p>Payments by ${PAYMENT_MEANS.join(' or ')} are taken by the provider you choose; we never see your card number. We give data to those who help us to run this site, to our driver, and to an authority where the law says so. We do not sell it. <strong>[Name your payment providers, your host, and any delivery company. Say if any of them is outside the UK.]</strong></p>
<h2>How long we keep it</h2>
<p>Orders: six years after the end of the tax year, as HMRC asks. Messages: <strong>[for example, one year]</strong>. An account: until you close it.</p>
<h2>Your rights</h2>
<p>You may ask us for a copy of your data, to correct it, to delete it, to use less of it, or to pass it on, and you may object to how we use it. If you have an account, you can download your data there. We answer within one month. If you are not content with our answer, you can complain to the Information Commissioner's Office, <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk</a>.</p>`;

const TERMS = `<p><strong>[Check this page, fill in what stands in square brackets, then delete this line.]</strong></p>
<h2>Who we are</h2>
<p><strong>[Name of your business]</strong>, <strong>[address]</strong>, <strong>[company number, if you are a company]</strong>, <strong>[VAT number, if you are registered]</strong>. You can reach us at <strong>[email address]</strong> and <strong>[phone number]</strong>.</p>
<h2>Your order</h2>
<p>Our prices are in pounds and include VAT where it is due. What a delivery costs is shown before you pay. Your order is an offer to buy; there is a contract once we have confirmed it. If we cannot make something, we tell you and give back what you paid for it.</p>
<h2>Collection and delivery</h2>
<p>The times we give are our best estimate. If we are much later than we said, please call us.</p>
<h2>Changing your mind</h2>
<p>Food that is freshly made or goes off quickly cannot be returned because you have changed your mind. To cancel, call us before we have begun to make it: then you get all your money back. <strong>[If you sell goods that keep, by post: you may cancel within 14 days of getting them, and we give back the price and our cheapest postage within 14 days of getting them back.]</strong></p>
<h2>If something is wrong</h2>
<p>What we sell must be as described, fit to eat and of satisfactory quality. If it is not, tell us as soon as you can: we replace it or give your money back. Nothing on this page takes away the rights that the Consumer Rights Act 2015 gives you.</p>
<h2>The law</h2>
<p>The law of <strong>[England and Wales, Scotland or Northern Ireland]</strong> applies. Wherever in the UK you live, you may go to the courts there.</p>`;

const COOKIES = `<p><strong>[Check this page: if you add anything to your site that sets other cookies, name it here. Then delete this line.]</strong></p>
<p>Cookies are small notes that a site keeps in your browser. We use only those that this site cannot work without, so we need not ask you first:</p>
<ul>
<li>Cookies of our own, which hold what you have chosen and, if you log in, that you are logged in and that we know this device. They are gone when they have not been used for a while, or when you delete them.</li>
<li>Notes that your browser keeps for itself, such as the menu and your choices for times without a network, the allergens you want to avoid, or what you have typed and not sent yet. They are not sent to anyone else.</li>
<li>If you pay by ${PAYMENT_MEANS.join(' or ')}, the provider you choose may set cookies of its own on the payment page, to take the payment and to prevent fraud.</li>
</ul>
<p>We set no cookies for advertising, and none to follow you from site to site. You can delete and block cookies in the settings of your browser; without ours you cannot order.</p>`;

const ALLERGENS = `<p><strong>[Check this page against how your kitchen works, then delete this line.]</strong></p>
<p><strong>If you have an allergy or an intolerance, please talk to us before you order: <strong>[phone number]</strong>.</strong></p>
<p>For each dish we state which of the 14 allergens that the law names it contains, and which it may contain: celery, cereals containing gluten, crustaceans, eggs, fish, lupin, milk, molluscs, mustard, nuts, peanuts, sesame, soya and sulphites. You find it on the page of the dish, and you can hide dishes with what you avoid. Where nothing is stated, please ask.</p>
<p>All our food is made in one kitchen in which allergens are present. We take care to keep them apart, but we cannot promise that a dish is free from traces. <strong>[Say what you do and do not do: for example, whether one fryer is used for everything.]</strong></p>
<p>Recipes change. Please look again each time you order, and tell us at the door or at the counter as well.</p>`;

const CONTACT = `<p><strong>[Say here how customers can reach you, and when you answer. Then delete this line.]</strong></p>
<p>If your order is on its way, please call us: that is quickest. For anything else, write to us here.</p>`;

export const DRAFTS: readonly Draft[] = [
  {
    name: 'contact',
    title: 'Contact us',
    description: 'How to reach us',
    parts: [
      ...text(CONTACT),
      { partId: 'form', kind: 'contact', text: '{"form_title":"Write to us","showPhoneNo":true,"showSubject":true}' },
    ],
  },
  { name: 'allergens', title: 'Allergens', description: 'What is in our food', parts: text(ALLERGENS) },
  { name: 'terms', title: 'Terms', description: 'What holds when you order from us', parts: text(TERMS) },
  { name: 'privacy', title: 'Privacy', description: 'How we use your personal data', parts: text(PRIVACY) },
  { name: 'cookies', title: 'Cookies', description: 'The cookies of this site', parts: text(COOKIES) },
];
