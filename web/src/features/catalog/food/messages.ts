export const messages = {
  title: (product: string) => `Allergens: ${product}`,
  heading: 'Allergens',
  said: { contains: 'Contains', 'may-contain': 'May contain', free: 'Free of', ask: 'Ask us about' },
  askAll: 'There is no allergen information yet. Please ask us before you order.',
  askUs: 'Anything not listed may still be in it. Please ask us before you order.',
  without: 'Without ...',
  withoutHint: 'Hides dishes that contain or may contain it. If a dish says nothing about it, please ask us.',
  nothing: 'Show everything',
  done: 'done',
} as const;
