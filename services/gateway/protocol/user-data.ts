/** As the protocol signs it: JSON with only the id. */
export const userDataOf = (userId: string) => JSON.stringify({ id: userId });

export const userIdIn = (userData: string): string | undefined => {
  try {
    const value: unknown = JSON.parse(userData);
    const isUser = typeof value === 'object' && value !== null && 'id' in value;
    return isUser && typeof value.id === 'string' && value.id !== '' ? value.id : undefined;
  } catch {
    return undefined;
  }
};
