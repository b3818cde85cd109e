export type Pence = number;

/** `£12.50`, and `(£1.50)` for a negative amount. */
export const formatMoney = (amount: Pence): string => {
  const pounds = `£${(Math.abs(amount) / 100).toFixed(2)}`;
  return amount < 0 ? `(${pounds})` : pounds;
};
