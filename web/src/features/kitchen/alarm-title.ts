const ORDERS = 'Orders';

/** The count comes first, on every staff page. */
export const titleWith = (waiting: number, title: string): string => {
  if (waiting === 0) return title;
  return title.startsWith(ORDERS) ? `(${waiting}) ${title}` : `(${waiting}) ${ORDERS} - ${title}`;
};
