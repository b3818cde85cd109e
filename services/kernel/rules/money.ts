/** Integer pence sterling (MON-02). */
export type Pence = number;

const pounds = (amount: Pence): string => `£${(Math.abs(amount) / 100).toFixed(2)}`;

/** `£12.50`, and `(£1.50)` for a negative amount (MON-03, MON-04, OPEN-12). */
export const formatMoney = (amount: Pence): string => (amount < 0 ? `(${pounds(amount)})` : pounds(amount));

/** A variant's price difference: `+50p`, `-50p`, `+£1.50` (VAR-16, VAR-17, OPEN-12). */
export const formatDifference = (difference: Pence): string =>
  `${difference < 0 ? '-' : '+'}${Math.abs(difference) < 100 ? `${Math.abs(difference)}p` : pounds(difference)}`;
