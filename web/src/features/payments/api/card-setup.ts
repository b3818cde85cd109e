import { CallRefused, http } from '../../../lib/http';
import { loadStripe } from '../stripe';
import type { CardProvider } from '../card-provider';

export const fetchPublicKey = async (): Promise<string> => {
  const { value } = await http.readByPost<{ value: string }>('/api/env/STRIPE_KEY');
  return value;
};

/** The secret that confirms the card for the order's total, made afresh by the server for each attempt (OPEN-42). */
export const createIntent = async (): Promise<string> => {
  const answer = await http.post<{ clientSecret: string }>('/api/createIntent');
  if (!answer.status) throw new CallRefused('/api/createIntent', answer);
  return answer.clientSecret;
};

export const setUpCard = async (): Promise<CardProvider> => loadStripe(await fetchPublicKey());
