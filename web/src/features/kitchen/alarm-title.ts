const ORDERS = 'Orders';

/** The title of a tab of staff, with how many orders wait; whatever page it is, that comes first (KIT-01). */
export const titleWith = (waiting: number, title: string): string => {
  if (waiting === 0) return title;
  return title.startsWith(ORDERS) ? `(${waiting}) ${title}` : `(${waiting}) ${ORDERS} - ${title}`;
};
