const ORDERS = 'Orders';

export const titleWith = (waiting: number, title: string): string => {
  if (waiting === 0) return title;
  return title.startsWith(ORDERS) ? `(${waiting}) ${title}` : `(${waiting}) ${ORDERS} - ${title}`;
};
