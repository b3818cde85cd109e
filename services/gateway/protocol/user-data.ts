/** Who a socket's user is, as the protocol signs it: JSON with the id alone. */
export const userDataOf = (userId: string) => JSON.stringify({ id: userId });

/** The id in signed user data; undefined when there is none. */
export const userIdIn = (userData: string): string | undefined => {
  try {
    const value: unknown = JSON.parse(userData);
    const isUser = typeof value === 'object' && value !== null && 'id' in value;
    return isUser && typeof value.id === 'string' && value.id !== '' ? value.id : undefined;
  } catch {
    return undefined;
  }
};
