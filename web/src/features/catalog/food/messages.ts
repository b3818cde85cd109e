/** What is said of food and what is in it. */
export const messages = {
  title: (product: string) => `Allergens: ${product}`,
  heading: 'Allergens',
  said: { contains: 'Contains', 'may-contain': 'May contain', free: 'Free of', ask: 'Ask us about' },
  askAll: 'Nothing is stated yet. Please ask us before you order.',
  askUs: 'What is not stated may be in it: please ask us before you order.',
  without: 'Without ...',
  withoutHint: 'Hides what contains or may contain it. Where nothing is stated we do not know: please ask us.',
  nothing: 'Show everything',
  done: 'done',
} as const;
